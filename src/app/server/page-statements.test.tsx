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

/** After it, nothing that was known of the catalogue is known any more. */
const changeCatalogue = () => desk(deskProductsApi.update, { id: rarity, name: `Rolete ${++changes}` })

/** After it every page and answer is made anew; the catalogue is what it was. */
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
  // As text, for whoever wonders which one is new.
  return asked.map(({ text }) => text)
}

/**
 * How many statements a page takes that nobody has in memory: the first after a change of the catalogue, which reads what all its pages
 * share, and one of its kind when that is known. One more than is said here is one for each visitor.
 */
test.each<[kind: string, page: string, first: number, another: string, then: number]>([
  ['the home page', '/', 8, '/', 2],
  ['the list', '/produtos', 6, '/produtos', 1],
  ['a category', '/produtos?categoria=1', 9, '/produtos?categoria=2', 2],
  ['a brand', '/produtos?marca=1', 7, '/produtos?marca=2', 2],
  ['a search by measure', '/produtos?busca=230x75', 12, '/produtos?busca=250x75', 3],
  // The whole catalogue is searched too, for what the page says of the search.
  ['one in a category', '/produtos?busca=230x75&categoria=1', 15, '/produtos?busca=250x75&categoria=1', 4],
  ['a search by word', '/produtos?busca=roda', 12, '/produtos?busca=rolete', 3],
  ['a search by code', '/produtos?busca=R-3', 14, '/produtos?busca=R-4', 3],
  ['a search by machine', '/produtos?busca=Linde+T+3', 14, '/produtos?busca=Linde+T+4', 3],
  // Two of them write down what was searched for.
  ['a search in vain', '/produtos?busca=xyzxyz', 13, '/produtos?busca=zyxzyx', 4],
  ['one in a category in vain', '/produtos?busca=xyzxyz&categoria=1', 16, '/produtos?busca=zyxzyx&categoria=1', 5],
  ['a product', '/produtos/roda-1', 4, '/produtos/roda-2', 4],
  ['a comparison', '/comparar?p=1&p=2', 2, '/comparar?p=3&p=4', 2],
  ['a written page', '/promocao', 2, '/promocao', 2],
  ['the guides', '/guias', 1, '/guias', 1],
  ['a text of the house', '/privacidade', 1, '/privacidade', 1],
  ['contacts', '/contatos', 0, '/contatos', 0],
  ['who the shop is', '/sobre-nos', 0, '/sobre-nos', 0],
  ['the list to ask for', '/cotacao', 0, '/cotacao', 0],
])('%s takes as many statements as are said', async (_, page, first, another, then) => {
  await changeCatalogue()
  expect(await statementsOfPage(page)).toHaveLength(first)
  // Of such a page there is no other: it is made anew itself.
  if (another === page) await changeSomethingElse()
  expect(await statementsOfPage(another)).toHaveLength(then)
})
