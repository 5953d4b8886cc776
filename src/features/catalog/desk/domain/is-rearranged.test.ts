import { expect, test } from 'vitest'
import { isRearranged } from './is-rearranged.ts'

test.each([
  [[3, 1, 2], true],
  [[], false],
  [[1, 2], false],
  [[1, 1, 2], false],
  [[1, 2, 3, 4], false],
  [[1, 2, 4], false],
])('%j instead of 1, 2, 3: %s', (wanted, expected) => {
  expect(isRearranged(wanted, [1, 2, 3])).toBe(expected)
})
