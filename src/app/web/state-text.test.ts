import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readState, writeState } from './state-text.ts'

test('what the server found out comes back as it went out, whatever quotes it has', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (state) => {
      expect(readState(writeState(state))).toEqual(JSON.parse(JSON.stringify(state)))
    }),
  )
  expect(readState(writeState({ name: `Roda 10" d'água \\"` }))).toEqual({ name: `Roda 10" d'água \\"` })
})

test('nothing of it needs escaping inside a script', () => {
  expect(writeState({ name: 'Roda', sizes: [1, null] })).toBe("{'name':'Roda','sizes':[1,null]}")
})
