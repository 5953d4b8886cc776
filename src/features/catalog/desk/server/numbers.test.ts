import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { productQuery } from '../../record/contract/filters.ts'
import { boundedParams, listFilters, measuredParams, readListSearch } from '../../search/domain/list-search.ts'
import { optionalFields, requiredFields } from '../contract/draft-fields.ts'

const shop = openTestShop()

/** Where the columns' types end, a step to either side, and what lies between whole numbers. */
const edges = [
  0, 0.001, 0.5, 5.5, 92.5, 100, 32_767, 32_768, 99_999, 999_999.99, 1_000_000, 2_147_483_647, 2_147_483_648,
]
const numbers = fc
  .oneof(
    fc.constantFrom(...edges, ...edges.map((edge) => -edge)),
    fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    fc.integer(),
    fc.double(),
  )
  .chain((value) => fc.constantFrom(String(value), String(value).replace('.', ','), value.toFixed(2)))

const asQuery = (fields: object) => new URLSearchParams(fields as Record<string, string>)

/** Between whole numbers, and beyond the columns' types: one after the other, for every filter. */
const beyond = [0.5, 92.5, 32_768, 1_000_000, 2_147_483_648]

describe('no number breaks', () => {
  test.each(Object.keys(productQuery.shape))('a list or its counts, given to %s', async (filter) => {
    await shop.aProduct({ rating: 50 })
    for (const path of ['/api/products', '/api/products/facets'])
      for (const value of beyond) {
        const address = `${path}?${asQuery({ [filter]: value })}`
        expect((await shop.request(address)).status, address).toBeLessThan(500)
      }
  })

  test('a list or its counts, whichever filters are given together', async () => {
    await shop.aProduct({ rating: 50 })
    const given = fc.dictionary(fc.constantFrom(...Object.keys(productQuery.shape)), numbers, {
      minKeys: 1,
      maxKeys: 4,
    })
    await fc.assert(
      fc.asyncProperty(given, async (query) => {
        for (const path of ['/api/products', '/api/products/facets'])
          expect((await shop.request(`${path}?${asQuery(query)}`)).status).toBeLessThan(500)
      }),
      { numRuns: 60, examples: [[{ hardness_min: '5.5' }], [{ hardness_max: '99999' }]] },
    )
  })

  test('a list whose address was typed by hand', async () => {
    const params = Object.keys(boundedParams).flatMap((name) => [`${name}_min`, `${name}_max`])
    const given = fc.dictionary(fc.constantFrom(...params, ...measuredParams), numbers, { minKeys: 1 })
    await fc.assert(
      fc.asyncProperty(given, async (address) => {
        const filters = listFilters(readListSearch(address))
        expect((await shop.request(`/api/products?${asQuery(filters)}`)).status, JSON.stringify(filters)).toBe(200)
      }),
      { numRuns: 30, examples: [[{ dureza_min: '92,5' }]] },
    )
  })

  test('a product that is written, in any of its fields', async () => {
    const plain = { name: 'Roda', description: 'Roda.', diameter: '230', width: '75', material: 'PU' }
    const fields = Object.keys({ ...requiredFields, ...optionalFields }).filter((name) => name !== 'code')
    const ana = await shop.anAdministrator('Ana')
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), numbers, fc.boolean(), async (field, typed, isNumber) => {
        const value = isNumber ? Number(typed.replace(',', '.')) : typed
        const body = JSON.stringify({ ...plain, code: `N-${made++}`, [field]: value })
        const headers = { 'Content-Type': 'application/json' }
        const answer = await shop.requestAs(ana, '/api/products', { method: 'POST', headers, body })
        expect(answer.status, body).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })
})
