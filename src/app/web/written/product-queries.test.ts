import { expect, test } from 'vitest'
import { productQuery } from '#features/catalog/record/contract/filters.ts'
import { listFilters, readListSearch } from '#features/catalog/search/domain/list-search.ts'
import { longest } from '#features/pages/contract/pages.ts'
import { createCall } from '#kernel/api/client.ts'
import { longestApplication } from '#kernel/longest-application.ts'
import { firstOfList, listSearch } from './product-queries.ts'

test.each([
  ['application', longestApplication],
  ['search', longest.filter],
])('the longest %s of a list in a page is one that the list of products and the API take, and no longer one is', (name, most) => {
  const list = (length: number) => listSearch({ filter: { [name]: 'x'.repeat(length) } })
  expect(readListSearch(list(most))).toEqual(list(most))
  expect(productQuery.safeParse(listFilters(list(most))).success).toBe(true)
  expect(readListSearch(list(most + 1))).toEqual({})
  expect(productQuery.safeParse(listFilters(list(most + 1))).success).toBe(false)
})

test('lists of different lengths are different, and none stands in for another', () => {
  const call = createCall('http://shop.test', () => new Response())
  const of = (count: 4 | 8) => firstOfList(call, { kind: 'product-list', title: '', filter: { brand: 1 }, count })
  expect(of(4).queryKey).not.toEqual(of(8).queryKey)
  expect(of(4)).not.toHaveProperty('placeholderData')
})
