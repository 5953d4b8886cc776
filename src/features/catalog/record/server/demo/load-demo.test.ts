import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { catalogApi } from '../../contract/catalogue.ts'
import { loadDemoCatalogue } from './load-demo.ts'

const shop = openTestShop()

test('an empty shop gets the demonstration catalogue whole', async () => {
  expect(await loadDemoCatalogue(shop.database.db)).toBe(63)
  const page = await shop.call.page(catalogApi.listProducts, { limit: 100 })
  expect(page.total).toBe(63)
  const categories = await shop.call(catalogApi.listCategories, {})
  expect(categories.map(({ name, productCount }) => `${name}: ${productCount}`)).toEqual([
    'Rodas de tração: 14',
    'Rodas e rolos de carga: 14',
    'Rodas de apoio e estabilizadoras: 7',
    'Rodas direcionais: 6',
    'Rodízios: 4',
    'Roletes e guias: 3',
    'Bandagens e revestimento em PU: 4',
    'Kits: 4',
    'Eixos e buchas: 3',
    'Rolamentos: 4',
  ])
})

test('numbers and machines arrive as the data says', async () => {
  await loadDemoCatalogue(shop.database.db)
  const wheel = await shop.call(catalogApi.productBySlug, { slug: 'rt-230x75-li' })
  expect(wheel).toMatchObject({
    diameter: '230 mm',
    diameterMm: 230,
    widthMm: 75,
    boreMm: 70,
    hubWidthMm: 82,
    hardnessShore: 92,
    maxLoad: '950 kg',
    maxLoadKg: 950,
    tempMin: -20,
    ncm: '8431.20.11',
    brand: 'Linde',
  })
  expect(wheel.compatibleModels.map(({ brand, model, certainty }) => [brand, model, certainty])).toEqual([
    ['Linde', 'T16', 'confirmed'],
    ['Linde', 'T18', 'confirmed'],
    ['Linde', 'T20', 'confirmed'],
    ['Linde', 'L12', 'to-confirm'],
    ['Linde', 'L14', 'to-confirm'],
  ])
  const roller = await shop.call(catalogApi.productBySlug, { slug: 'rc-80x70-un' })
  expect(roller.compatibleModels.map(({ brand, model }) => [brand, model])).toEqual([
    ['Byg', 'linha paleteira manual'],
    ['Zeloso', 'linha paleteira manual'],
    [null, 'Paleteiras importadas 2,0–3,0 t'],
  ])
})

test('every wheel that can be drawn has an illustration', async () => {
  await loadDemoCatalogue(shop.database.db)
  const products = await shop.call(catalogApi.listProducts, { limit: 100 })
  expect(products.filter(({ illustrationUrl }) => illustrationUrl === null)).toEqual([])
})

test('a shop with products of its own is left alone', async () => {
  await shop.aProduct({ code: 'MINE' })
  expect(await loadDemoCatalogue(shop.database.db)).toBe(0)
  expect(await shop.call(catalogApi.listProducts, {})).toHaveLength(1)
})

test('a shop whose own groups are all it has is left alone', async () => {
  await shop.aCategory('Kits')
  expect(await loadDemoCatalogue(shop.database.db)).toBe(0)
  expect(await shop.call(catalogApi.listCategories, {})).toHaveLength(1)
})

test('instances that start together load it once', async () => {
  const loaded = await Promise.all([1, 2, 3].map(() => loadDemoCatalogue(shop.database.db)))
  expect(loaded.sort()).toEqual([0, 0, 63])
})
