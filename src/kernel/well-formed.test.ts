import { expect, test } from 'vitest'
import { cutText, wellFormed } from './well-formed.ts'

test.each([
  ['abc \ud83d', 'abc \ufffd'],
  ['\ude00 abc', '\ufffd abc'],
  ['🛞 é 日本', '🛞 é 日本'],
])('%j is kept as %j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected)
})

test.each([
  ['ab🛞', 3, 'ab'],
  ['ab🛞', 4, 'ab🛞'],
  ['abc', 2, 'ab'],
])('%j cut to %i is %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
