import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import { deskPagesApi } from '#features/pages/contract/desk.ts'
import { type Call, createCall } from '#kernel/api/client.ts'
import { loadConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { borrowTestDatabase } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { noBuild } from '#testing/plain-pages.ts'
import { statementsOf } from '#testing/statements.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const origin = 'http://shop.test'
let database: Database
let shop: Shop
let folder: string
let desk: Call
let rarity: number
let written: { id: number; version: number }
let changes = 0

beforeAll(async () => {
  database = await borrowTestDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'page-statements-'))
  const { aProduct, anAdministrator } = createFactories(database.db)
  for (let n = 1; n <= 8; n += 1) await aProduct(aWheel(n))
  rarity = (await aProduct({ code: 'X-1', name: 'Rolete' })).id
  const ana = await anAdministrator('Ana')
  const hers = new WeakSet<Request>()
  const known = (request: Request): Actor => (hers.has(request) ? ana : { kind: 'anonymous' })
  shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: folder }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    known,
    createPages: (options) => createPages(options, noBuild),
  })
  await shop.prepare()
  desk = createCall(origin, (request) => {
    hers.add(request)
    return shop.app.fetch(request, {})
  })
  written = await desk(deskPagesApi.create, { ...aPage(), title: 'Promoção' })
})
afterAll(async () => {
  await shop.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const aWheel = (n: number) => ({
  code: `R-${n}`,
  name: `Roda ${n}`,
  slug: `roda-${n}`,
  diameterMm: 200 + n * 10,
  widthMm: 75,
  category: `Categoria ${1 + (n % 2)}`,
  brand: `Marca ${1 + (n % 2)}`,
  featured: n === 3,
  machines: [{ brand: 'Linde', model: `T ${n}` }],
})

/** It shows a product of the catalogue. */
const aPage = () => {
  const block = { kind: 'products', title: 'Os nossos', products: [{ id: rarity, name: 'Rolete' }] }
  const document = { type: 'doc', content: [{ type: 'fixedBlock', attrs: { block } }] }
  return { slug: 'promocao', status: 'published' as const, document }
}

/** The process that changes the catalogue refreshes its index before it answers; the page cache is empty afterwards. */
const changeCatalogue = () => desk(deskProductsApi.update, { id: rarity, name: `Rolete ${++changes}` })

/** Empties the page cache and leaves the catalogue as it is. */
async function changeSomethingElse() {
  const { id, version } = written
  written = await desk(deskPagesApi.change, { ...aPage(), id, version, title: `Promoção ${++changes}` })
}

async function statementsOfPage(address: string) {
  let page = new Response()
  const asked = await statementsOf(database, async () => {
    page = await shop.app.request(`${origin}${address}`)
    await page.text()
  })
  expect(page.status).toBe(200)
  // The text, so that a failure shows which statement is new.
  return asked.map(({ text }) => text)
}

/** One more statement than this is one for each visitor whose page is not cached. */
test.each<[kind: string, page: string, another: string, statements: number]>([
  ['the home page', '/', '/', 0],
  ['the list', '/produtos', '/produtos', 0],
  ['the list in another order', '/produtos?ordem=nome', '/produtos?ordem=novidades', 0],
  ['a category', '/produtos?categoria=1', '/produtos?categoria=2', 0],
  ['a brand', '/produtos?marca=1', '/produtos?marca=2', 0],
  ['a search by measure', '/produtos?busca=230x75', '/produtos?busca=250x75', 0],
  ['a search in a category', '/produtos?busca=230x75&categoria=1', '/produtos?busca=250x75&categoria=1', 0],
  ['a search by word', '/produtos?busca=roda', '/produtos?busca=rolete', 0],
  ['a search by code', '/produtos?busca=R-3', '/produtos?busca=R-4', 0],
  ['a search by machine', '/produtos?busca=Linde+T+3', '/produtos?busca=Linde+T+4', 0],
  ['a search without results', '/produtos?busca=xyzxyz', '/produtos?busca=zyxzyx', 0],
  [
    'a search without results in a category',
    '/produtos?busca=xyzxyz&categoria=1',
    '/produtos?busca=zyxzyx&categoria=1',
    0,
  ],
  ['a product', '/produtos/roda-1', '/produtos/roda-2', 0],
  ['a comparison', '/comparar?p=1&p=2', '/comparar?p=3&p=4', 0],
  ['a written page', '/promocao', '/promocao', 1],
  ['the guides', '/guias', '/guias', 1],
  ['a legal text', '/privacidade', '/privacidade', 1],
  ['contacts', '/contatos', '/contatos', 0],
  ['about the shop', '/sobre-nos', '/sobre-nos', 0],
  ['the quotation list', '/cotacao', '/cotacao', 0],
])('%s is rendered with as few statements as stated', async (_, page, another, statements) => {
  await changeCatalogue()
  expect(await statementsOfPage(page)).toHaveLength(statements)
  // The same page again comes from the page cache, which is emptied for it.
  if (another === page) await changeSomethingElse()
  expect(await statementsOfPage(another)).toHaveLength(statements)
})

test.each<[kind: string, address: string, statements: number]>([
  ['the list', '/api/products', 0],
  ['a filtered list', '/api/products?category_id=1&diameter=230&sort=rating', 0],
  ['facets', '/api/products/facets?brand_id=1', 0],
  ['a search', '/api/products?search=roda', 0],
  ['a search for a machine that nothing fits', '/api/products?search=Linde+T+99', 0],
  ['a search without results', '/api/products?search=wzwzwz', 0],
  ['how a search was understood', '/api/products/reading?search=Linde+T+3', 0],
  ['suggestions', '/api/products/suggestions?search=roda', 0],
  ['products by number and code', '/api/products/lookup?id=1&code=R-2', 0],
  ['a product', '/api/products/1', 0],
  ['a product by its slug', '/api/products/by-slug/roda-1', 0],
  ['related products', '/api/products/1/related', 0],
  ['categories', '/api/categories', 0],
  ['brands', '/api/brands', 0],
  ['the models of a brand', '/api/machines?brand=linde', 0],
  ['the parts of a machine', '/api/machines/parts?brand=Linde&model=T+3', 0],
  ['the sitemap', '/sitemap.xml', 1],
])('the API answers %s with as few statements as stated', async (_, address, statements) => {
  await changeCatalogue()
  expect(await statementsOfPage(address)).toHaveLength(statements)
})
