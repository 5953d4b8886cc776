import { expect, test } from 'vitest'
import { dayInWords, daysUntil, shopDate, shopMoment } from './shown-moments.ts'

test('moments are written by the shop’s clock, wherever they are read', () => {
  expect(shopDate('2026-11-16T02:59:59Z')).toBe('15/11/2026')
  expect(shopMoment('2026-11-16T03:00:00Z')).toBe('16/11/2026 às 00:00')
  expect(dayInWords('2026-11-30')).toBe('30/11/2026')
})

test.each([
  ['2026-11-29', 14],
  ['2026-11-16', 1],
  ['2026-11-15', 0],
  ['2026-11-14', -1],
  ['2027-11-15', 365],
])('from 15 November until %s there are %i days', (last, days) => {
  expect(daysUntil(last, '2026-11-15')).toBe(days)
})
