import { expect, test } from 'vitest'
import { openTestShop, staff } from '#testing/shop.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { missedSearches, productFinds } from '../../record/server/tables.ts'
import { deskQualityApi } from '../contract/quality.ts'
import { pruneSearches } from './quality.ts'

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

test('what searches lead to weighs too, what is asked for in quotations more', async () => {
  await shop.aProduct({ code: 'QUIET', name: 'Rolo', diameterMm: 82, widthMm: 70 })
  const sought = await shop.aProduct({ code: 'SOUGHT', name: 'Bucha' })
  const asked = await shop.aProduct({ code: 'ASKED', name: 'Garfo' })
  for (let time = 0; time < 5; time++) await shop.call(catalogApi.listProducts, { search: 'bucha' })
  await shop.as(staff)(catalogApi.listProducts, { search: 'bucha' })
  await shop.catalog.writeSearchCounts()
  await shop.call(catalogApi.listProducts, { search: 'bucha' })
  await shop.catalog.writeSearchCounts()
  expect((await ask(asked.id)).status).toBe(201)
  const { worst } = await report()
  expect(worst.slice(0, 2)).toMatchObject([
    { id: asked.id, asked: 1, found: 0 },
    { id: sought.id, asked: 0, found: 6 },
  ])
})

test('what was looked for long ago is thrown away', async () => {
  const { db } = shop.database
  const now = new Date('2026-11-15T12:00:00Z')
  await db.insert(missedSearches).values([
    { day: '2026-08-01', text: 'antiga', measure: null },
    { day: '2026-11-01', text: 'nova', measure: null },
  ])
  await db.insert(productFinds).values([
    { productId: 1, day: '2026-08-01', count: 1 },
    { productId: 2, day: '2026-11-01', count: 1 },
  ])
  await pruneSearches(db, now)
  expect((await db.select().from(missedSearches)).map(({ text }) => text)).toEqual(['nova'])
  expect((await db.select().from(productFinds)).map(({ productId }) => productId)).toEqual([2])
})

test('searches of visitors without result are added up by measure, however they were typed', async () => {
  for (const search of ['999x99', 'Ø 999 × 99 mm', '999 x 99', 'coisa nenhuma'])
    await shop.call(catalogApi.listProducts, { search })
  await shop.as(staff)(catalogApi.listProducts, { search: 'procurada no painel' })
  const old = { day: '2020-01-01', text: 'antiga', measure: null, count: 50 }
  await shop.database.db.insert(missedSearches).values(old)
  const { missedSearches: missed } = await report()
  expect(missed).toEqual([
    { measure: '999x99', text: '999x99', searches: 3, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { measure: null, text: 'coisa nenhuma', searches: 1, lastDay: expect.any(String) },
  ])
})

test('searches without result of the last days alone', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await shop.database.db.insert(missedSearches).values([
    { day: daysAgo(3), text: 'pneu', count: 2 },
    { day: daysAgo(40), text: 'corrente', count: 9 },
  ])
  const missed = async (wanted: { days?: number; limit?: number }) =>
    (await shop.as(staff)(deskQualityApi.searches, wanted)).map(({ text, searches }) => [text, searches])
  expect(await missed({ days: 28 })).toEqual([['pneu', 2]])
  expect(await missed({ limit: 1 })).toEqual([['corrente', 9]])
  await expect(missed({ days: 91 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('an empty shop lacks nothing', async () => {
  expect(await report()).toEqual({
    products: 0,
    lacking: { photo: 0, bore: 0, load: 0, machine: 0 },
    worst: [],
    missedSearches: [],
  })
})
