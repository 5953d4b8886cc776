import { describe, expect, test } from 'vitest'
import { mostCents } from '#kernel/price.ts'
import { isPercent, priceAfter } from './price-change.ts'

describe('a price by percentage', () => {
  test.each([
    // cents, percent, cents after
    [10_000, 5, 10_500],
    [10_000, -5, 9500],
    [39_890, 7.5, 42_882], // 42881.75
    [1050, 5, 1103], // 1102.5: half a cent counts as a whole one
    [1050, -5, 998], // 997.5
    [333, 0.1, 333], // 333.333
    [999, -0.1, 998], // 998.001
    [1, 5, 1],
    [1, -90, 0],
    [5, -90, 1], // 0.5
    [0, 500, 0],
    [mostCents, -90, 214_748_365],
  ])('%i cents and %d %% are %i cents', (cents, percent, after) => expect(priceAfter(cents, percent)).toBe(after))

  test('is never less than nothing, and never more than can be stored', () => {
    for (let tenths = -900; tenths <= 5000; tenths += 1) {
      const after = priceAfter(12_345, tenths / 10)
      expect(after).toBeGreaterThanOrEqual(0)
      expect(Math.abs(after! - 12_345 * (1 + tenths / 1000))).toBeLessThanOrEqual(0.5 + 1e-9)
    }
    expect(priceAfter(mostCents, 0.1)).toBeUndefined()
    expect(priceAfter(mostCents, 500)).toBeUndefined()
  })

  test.each([
    ...[0.1, -0.1, 5, 7.5, -90, 500, 0.3, 1.1, 2.3].map((percent) => [percent, true] as const),
    ...[0, 0.05, 7.25, -90.1, 500.1, Number.NaN, Number.POSITIVE_INFINITY].map((percent) => [percent, false] as const),
  ])('%d is one: %s', (percent, expected) => expect(isPercent(percent)).toBe(expected))
})
