import { expect, test } from 'vitest'
import { slugOf } from '#kernel/slug.ts'
import { chooseSpellings } from './spellings.ts'

test.each([
  ['the most frequent', ['STILL', 'Still', 'Still'], 'Still'],
  ['the most frequent, even where it shouts', ['Still', 'BYD', 'BYD', 'byd'], 'BYD'],
  ['of equals the one that does not shout', ['LINDE', 'Linde'], 'Linde'],
  ['of equals that do not shout the first', ['Toyota/bt', 'Toyota/BT'], 'Toyota/bt'],
  ['the only one', ['CROWN', 'CROWN'], 'CROWN'],
])('a new brand is written by %s spelling', (_, names, best) => {
  expect(chooseSpellings(names).get(slugOf(best))).toBe(best)
})

test('different names stay apart, and one without letters and digits is left out', () => {
  expect([...chooseSpellings(['Still', 'Linde', '–', 'Still'])]).toEqual([
    ['still', 'Still'],
    ['linde', 'Linde'],
  ])
})
