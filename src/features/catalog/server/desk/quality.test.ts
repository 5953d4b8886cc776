import { expect, test } from 'vitest'
import { openTestShop, staff } from '#testing/shop.ts'
import { deskQualityApi } from '../../contract/desk-quality.ts'
import { catalogApi } from '../../contract.ts'
import { missedSearches } from '../tables.ts'

const shop = openTestShop()
const report = (limit?: number) => shop.as(staff)(deskQualityApi.report, limit ? { limit } : {})

const ask = (productId: number) =>
  shop.request('/api/quotations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Ana', email: 'ana@example.com', phone: '(19) 99999-0000' },
      items: [{ productId, quantity: 3 }],
    }),
  })

test('products on sale that lack something are named, the most wanted first', async () => {
  const machines = [{ model: 'EGV 16' }]
  const whole = await shop.aProduct({ code: 'WHOLE', imageUrl: '/images/a.webp', machines })
  await shop.aProduct({ code: 'BARE', boreMm: null, maxLoadKg: null })
  const wanted = await shop.aProduct({ code: 'WANTED', imageUrl: '/images/a.webp' })
  await shop.aProduct({ code: 'HIDDEN', status: 'inactive' })
  await shop.aProduct({ code: 'BINNED', deletedAt: new Date() })
  for (const id of [whole.id, ...Array(4).fill(wanted.id)]) expect((await ask(id)).status).toBe(201)
  const { products, lacking, worst } = await report()
  expect(products).toBe(3)
  expect(lacking).toEqual({ photo: 1, bore: 1, load: 1, machine: 2 })
  expect(worst).toMatchObject([
    { code: 'WANTED', lacking: ['machine'], asked: 4 },
    { code: 'BARE', lacking: ['photo', 'bore', 'load', 'machine'], asked: 0 },
  ])
  expect((await report(1)).worst).toHaveLength(1)
})

test('searches without result are added up by measure, however they were typed', async () => {
  for (const search of ['999x99', 'Ø 999 × 99 mm', '999 x 99', 'coisa nenhuma'])
    await shop.call(catalogApi.listProducts, { search })
  const old = { day: '2020-01-01', text: 'antiga', measure: null, count: 50 }
  await shop.database.db.insert(missedSearches).values(old)
  const { missedSearches: missed } = await report()
  expect(missed).toEqual([
    { measure: '999x99', text: '999x99', searches: 3, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { measure: null, text: 'coisa nenhuma', searches: 1, lastDay: expect.any(String) },
  ])
})

test('an empty shop lacks nothing', async () => {
  expect(await report()).toEqual({
    products: 0,
    lacking: { photo: 0, bore: 0, load: 0, machine: 0 },
    worst: [],
    missedSearches: [],
  })
})
