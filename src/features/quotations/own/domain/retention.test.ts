import { expect, test } from 'vitest'
import { keptSince } from './retention.ts'

test('a request is kept for two years without a sale, and for five with one', () => {
  const { unsoldBefore, soldBefore } = keptSince(new Date('2026-11-15T12:00:00Z'))
  expect(unsoldBefore.toISOString()).toBe('2024-11-15T12:00:00.000Z')
  expect(soldBefore.toISOString()).toBe('2021-11-15T12:00:00.000Z')
})
