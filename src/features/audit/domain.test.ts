import { expect, test } from 'vitest'
import { differences } from './domain.ts'

test('only what differs is kept', () => {
  expect(differences({ name: 'Roda', price: 1, tags: ['a'] }, { name: 'Roda', price: 2, tags: ['a', 'b'] })).toEqual({
    before: { price: 1, tags: ['a'] },
    after: { price: 2, tags: ['a', 'b'] },
  })
})

test('a field that is missing is as empty as null', () => {
  expect(differences({ price: null }, {})).toBeUndefined()
  expect(differences({}, { price: 2 })).toEqual({ before: { price: null }, after: { price: 2 } })
})

test('what is made or thrown away is kept whole', () => {
  expect(differences(undefined, { name: 'Roda', price: null })).toEqual({ before: undefined, after: { name: 'Roda' } })
  expect(differences({ name: 'Roda' }, undefined)).toEqual({ before: { name: 'Roda' }, after: undefined })
  expect(differences(undefined, undefined)).toEqual({ before: undefined, after: undefined })
})
