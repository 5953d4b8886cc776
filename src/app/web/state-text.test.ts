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
  expect(writeState({ name: 'Roda', sizes: [1, null] })).toBe("{'name':'Roda','sizes':[0,1,null]}")
})

test('of many things of one kind the names are said once, and what nobody stated stays away', () => {
  const brands = [
    { id: 1, name: 'Linde', logo: undefined },
    { id: 2, name: 'Still' },
  ]
  expect(writeState({ brands })).toBe("{'brands':[[0,'id','name'],[0,1,'Linde'],[0,2,'Still']]}")
  expect(readState(writeState({ brands }))).toEqual({ brands: [{ id: 1, name: 'Linde' }, brands[1]] })
})
