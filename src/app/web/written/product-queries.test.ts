import { expect, test } from 'vitest'
import { productQuery } from '#features/catalog/record/contract/filters.ts'
import { listFilters, readListSearch } from '#features/catalog/search/domain/list-search.ts'
import { longest } from '#features/pages/contract/pages.ts'
import { createCall } from '#kernel/api/client.ts'
import { longestApplication } from '#kernel/longest-application.ts'
import { firstOfList, listSearch } from './product-queries.ts'

const list = (name: 'application' | 'search', length: number) => listSearch({ filter: { [name]: 'x'.repeat(length) } })
const isTaken = (search: ReturnType<typeof list>) => productQuery.safeParse(listFilters(search)).success

test.each([
  ['application', longestApplication],
  ['search', longest.filter],
] as const)('the list of products and the API take the longest %s of a list in a page', (name, most) => {
  expect(readListSearch(list(name, most))).toEqual(list(name, most))
  expect(isTaken(list(name, most))).toBe(true)
})

test('a longer application is refused, and a longer search is cut to what the API takes', () => {
  expect(readListSearch(list('application', longestApplication + 1))).toEqual({})
  expect(isTaken(list('application', longestApplication + 1))).toBe(false)
  expect(listFilters(readListSearch(list('search', 5000)))).toEqual({ search: 'x'.repeat(longest.filter) })
})

test('lists of different lengths are different, and none stands in for another', () => {
  const call = createCall('http://shop.test', () => new Response())
  const of = (count: 4 | 8) => firstOfList(call, { kind: 'product-list', title: '', filter: { brand: 1 }, count })
  expect(of(4).queryKey).not.toEqual(of(8).queryKey)
  expect(of(4)).not.toHaveProperty('placeholderData')
})
