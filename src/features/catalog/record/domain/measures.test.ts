import { expect, test } from 'vitest'
import { nominalWindows, numberIn } from './measures.ts'

test.each([
  ['230 mm', 230],
  ['203,2 mm', 203.2],
  ['203.2', 203.2],
  ['1.150 kg', 1150],
  ['1.150,5 kg', 1150],
  ['92 Shore A', 92],
  ['Ø 85', 85],
  ['até 2.500 kg', 2500],
  ['rígido', null],
  ['', null],
  [null, null],
])('the number in %j is %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test('a worn wheel of 226 × 74 may have been anything from 223 to 232 wide of 71 to 77', () => {
  expect(nominalWindows({ diameter: 226, width: 74 })).toEqual({
    diameterMm: { min: 223, max: 232 },
    widthMm: { min: 71, max: 77 },
    boreMm: null,
  })
})

test('a given tolerance replaces the allowance for wear but never widens the bore', () => {
  expect(nominalWindows({ diameter: 230, bore: 70, tolerance: 10 })).toEqual({
    diameterMm: { min: 220, max: 240 },
    widthMm: null,
    boreMm: { min: 69.5, max: 70.5 },
  })
  expect(nominalWindows({ bore: 70, tolerance: 0 }).boreMm).toEqual({ min: 70, max: 70 })
})
