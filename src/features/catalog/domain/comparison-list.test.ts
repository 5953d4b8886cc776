import { expect, test } from 'vitest'
import { comparisonOf, parseComparison, toggleCompared } from './comparison-list.ts'

test.each([
  [[], []],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [['a', 'a'], ['a']],
  [
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd'],
  ],
  [
    ['roda-230', '', 'Á', 'a/b', 7, null, 'x'.repeat(161), 'ok'],
    ['roda-230', 'ok'],
  ],
])('%j is compared as %j', (given, compared) => {
  expect(comparisonOf(given)).toEqual(compared)
})

test.each([
  [[], 'a', ['a']],
  [['a'], 'a', []],
  [['a', 'b', 'c', 'd'], 'e', ['a', 'b', 'c', 'd']],
  [['a', 'b', 'c', 'd'], 'b', ['a', 'c', 'd']],
])('%j with %s toggled is %j', (list, one, toggled) => {
  expect(toggleCompared(list, one)).toEqual(toggled)
})

test('what is not a list is corrupt', () => {
  expect(() => parseComparison({ length: 1 })).toThrow(TypeError)
})
