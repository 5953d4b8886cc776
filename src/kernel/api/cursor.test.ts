import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

test('a cursor comes back as it went out, accents included', () => {
  const cursor = encodeCursor(['name', 'Roda de tração × 75', 12])
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(decodeCursor(cursor)).toEqual(['name', 'Roda de tração × 75', 12])
})

test('any position survives the round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer())), (position) => {
      expect(decodeCursor(encodeCursor(position))).toEqual(position)
    }),
  )
})

test('what was never a cursor is undefined, never an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void decodeCursor(text)))
  expect(decodeCursor('%%%')).toBeUndefined()
  expect(decodeCursor('')).toBeUndefined()
})
