import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  [{ busca: '230' }, '?busca=230'],
  [{ busca: 'true' }, '?busca=true'],
  [{ busca: '230 × 75 & mais' }, '?busca=230+%C3%97+75+%26+mais'],
  [{ p: ['a', 'b'] }, '?p=a&p=b'],
  [{ busca: 'a', marca: ['1', '2'] }, '?busca=a&marca=1&marca=2'],
  [{}, ''],
])('%j is written as %s and read back the same', (search, text) => {
  expect(stringifySearch(search)).toBe(text)
  expect(parseSearch(text)).toEqual(search)
})

test('what is absent is not written', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0 })).toBe('?d=0')
})
