import { expect, test } from 'vitest'
import { addCompared, comparisonOf, parseComparison, removeCompared } from './comparison-list.ts'

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
  [['a'], 'a', ['a']],
  [['a', 'b', 'c', 'd'], 'e', ['a', 'b', 'c', 'd']],
])('%j with %s added is %j', (list, one, added) => {
  expect(addCompared(list, one)).toEqual(added)
})

test('one is removed, and the others keep their order', () => {
  expect(removeCompared(['a', 'b', 'c', 'd'], 'b')).toEqual(['a', 'c', 'd'])
})

test('what is not a list is corrupt', () => {
  expect(() => parseComparison({ length: 1 })).toThrow(TypeError)
})
