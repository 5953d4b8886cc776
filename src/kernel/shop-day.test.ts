import { expect, test } from 'vitest'
import { shopDay } from './shop-day.ts'

test.each([
  ['2026-11-15T02:59:59Z', '2026-11-14'],
  ['2026-11-15T03:00:00Z', '2026-11-15'],
  ['2027-01-01T02:00:00Z', '2026-12-31'],
])('at %s the shop’s day is %s', (moment, day) => expect(shopDay(new Date(moment))).toBe(day))
