import { expect, test } from 'vitest'
import { swipeStep } from './use-swipe.ts'

test.each([
  ['to the left', { x: -60, y: 5 }, 1],
  ['to the right', { x: 60, y: -5 }, -1],
  ['hardly at all', { x: -49, y: 0 }, 0],
  ['mostly down the page', { x: -60, y: 40 }, 0],
])('a finger that goes %s', (_, to, step) => {
  expect(swipeStep({ x: 0, y: 0 }, to)).toBe(step)
})
