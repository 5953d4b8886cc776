import { expect, test } from 'vitest'
import { daysSince } from './domain.ts'

test('days are those of the shop, from midnight to midnight', () => {
  const now = new Date('2026-11-17T02:30:00Z')
  // Half past eleven in the evening of the sixteenth, in São Paulo.
  expect(daysSince('2026-11-16T23:00:00Z', now)).toBe(0)
  expect(daysSince('2026-11-16T02:59:00Z', now)).toBe(1)
  expect(daysSince('2026-11-09T12:00:00Z', now)).toBe(7)
})
