import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, textParam } from './search-params.ts'

test.each([
  [{ busca: '230' }, '?busca=230'],
  [{ busca: 'true' }, '?busca=true'],
  [{ busca: '230 × 75 & mais' }, '?busca=230+%C3%97+75+%26+mais'],
  [{}, ''],
])('%j is written as %s and read back the same', (search, text) => {
  expect(stringifySearch(search)).toBe(text)
  expect(parseSearch(text)).toEqual(search)
})

test('what is absent is not written', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0 })).toBe('?d=0')
})

test('a blank parameter is no parameter', () => {
  expect([textParam('x'), textParam(' '), textParam(3), textParam(undefined)]).toEqual([
    'x',
    undefined,
    undefined,
    undefined,
  ])
})
