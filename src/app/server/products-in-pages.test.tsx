import { beforeEach, describe, expect, test } from 'vitest'
import { deskGroupsApi } from '#features/catalog/desk/contract/groups.ts'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import { missedMachines, missedSearches, productFinds } from '#features/catalog/record/server/tables.ts'
import { deskPagesApi } from '#features/pages/contract/desk.ts'
import { createCall } from '#kernel/api/client.ts'
import type { Actor } from '#platform/http/router.ts'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { openTestShop } from '#testing/shop.ts'
import { createPages } from './ssr.tsx'

const shop = openTestShop()
let ana: Actor
let asked: URL[]
beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
  asked = []
})

/** As the pages ask: nobody in particular. */
const call = createCall('http://shop.test', (request) => {
  const address = new URL(request.url)
  asked.push(address)
  return shop.request(address.pathname + address.search)
})

const write = (...blocks: object[]) =>
  shop.as(ana)(deskPagesApi.create, {
    ...{ title: 'Promoção', slug: 'promocao', status: 'published' },
    document: { type: 'doc', content: blocks.map((block) => ({ type: 'fixedBlock', attrs: { block } })) },
  })
const list = (title: string, filter: object, count = 4) => ({ kind: 'product-list', title, filter, count })

async function visit() {
  await shop.catalog.version()
  const response = await createPages(...ofOpenShop(call)).respond(new Request('https://shop.example/promocao'))
  return { status: response.status, html: await response.text() }
}
const namesIn = (html: string) =>
  [...html.matchAll(/<h3><a[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name?.replaceAll('\u00a0', ' '))

test('lists by search in a page are nobody’s searches: they leave what the desk is told of those alone', async () => {
  await shop.aProduct({ name: 'Roda Still', brand: 'Still' })
  const searches = ['roda', '999x99', 'still egv 99']
  await write(...searches.map((search) => list(search, { search })))
  const counted = async () => {
    await shop.catalog.writeSearchCounts()
    const rows = [missedSearches, missedMachines, productFinds].map((table) => shop.database.db.select().from(table))
    return (await Promise.all(rows)).map(({ length }) => length > 0)
  }
  for (let time = 0; time < 2; time++) expect((await visit()).status).toBe(200)
  expect(await counted()).toEqual([false, false, false])
  // A visitor who searches for the same is counted.
  for (const search of searches) await shop.call(catalogApi.listProducts, { search })
  expect(await counted()).toEqual([true, true, true])
})

test('a list asks for as many products as it shows', async () => {
  for (let nth = 1; nth <= 9; nth++) await shop.aProduct({ name: `Roda ${nth}` })
  await write(list('Quatro', { search: 'roda' }), list('Oito', { search: 'roda' }, 8))
  expect(namesIn((await visit()).html)).toHaveLength(12)
  const limits = asked
    .filter(({ pathname }) => pathname === '/api/products')
    .map((url) => url.searchParams.get('limit'))
  expect(limits.toSorted()).toEqual(['4', '8'])
})

describe('what has left the catalogue', () => {
  test('leaves its blocks out of the page, and the page stays', async () => {
    const product = await shop.aProduct({ name: 'Roda Alfa', category: 'Rodas', brand: 'Still' })
    await shop.aProduct({ name: 'Roda Beta' })
    const { categoryId, brandId } = await shop.call(catalogApi.product, { id: product.id })
    await write(
      list('Da categoria', { category: categoryId }),
      list('Da marca', { brand: brandId }),
      { kind: 'products', title: 'Os escolhidos', products: [{ id: product.id, name: 'Roda Alfa' }] },
      list('Da busca', { search: 'beta' }),
    )
    expect(namesIn((await visit()).html)).toEqual(['Roda Alfa', 'Roda Alfa', 'Roda Alfa', 'Roda Beta'])
    await shop.as(ana)(deskProductsApi.remove, { id: product.id })
    await shop.as(ana)(deskGroupsApi.removeCategory, { id: categoryId! })
    await shop.as(ana)(deskGroupsApi.removeBrand, { id: brandId! })
    const { status, html } = await visit()
    expect([status, namesIn(html)]).toEqual([200, ['Roda Beta']])
    for (const title of ['Da categoria', 'Da marca', 'Os escolhidos']) expect(html).not.toContain(`>${title}<`)
  })
})
