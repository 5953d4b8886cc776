import { expect, test } from 'vitest'
import { groupMatches } from './match-groups.ts'

const found = (id: number, reason?: string, isSought?: true) => ({
  id,
  compatibleModels: [{}, { isSought }],
  ...(reason ? { match: { reason, difference: null } } : {}),
})
const ids = (products: ReturnType<typeof found>[]) =>
  groupMatches(products).map(({ kind, products }) => [kind, ...products.map(({ id }) => id)])

test.each([
  ['without a search there is one group', [found(1), found(2)], [['exact', 1, 2]]],
  [
    'exact measures come first',
    [found(1, 'measure-exact'), found(2, 'measure-near')],
    [
      ['exact', 1],
      ['near', 2],
    ],
  ],
  ['near ones alone are said to be near', [found(1, 'measure-near')], [['near', 1]]],
  ['words alone need no heading', [found(1, 'words'), found(2, 'model')], [['exact', 1, 2]]],
  [
    'what is for the machine sought stands above what is for others of its series',
    [found(1, 'model', true), found(2, 'model'), found(3, 'model', true)],
    [
      ['exact', 1, 3],
      ['other', 2],
    ],
  ],
  [
    'what was found by words stands below what is near',
    [found(1, 'measure-near'), found(2, 'words'), found(3, 'measure-near')],
    [
      ['near', 1, 3],
      ['other', 2],
    ],
  ],
])('%s', (_, products, groups) => {
  expect(ids(products)).toEqual(groups)
})
