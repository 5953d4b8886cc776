import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { products } from '../../record/server/tables.ts'
import { type DeskQuery, deskProductsApi } from '../contract/products.ts'

const shop = openTestShop()
const db = () => shop.database.db
const codes = (items: { code: string }[]) => items.map(({ code }) => code)
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const actions = async () =>
  (await db().select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

describe("the desk's list", () => {
  beforeEach(async () => {
    await shop.aProduct({ code: 'A', name: 'Zeta', priceCents: 500, rating: 10, category: 'Rolos', maxLoadKg: null })
    await shop.aProduct({ code: 'B', name: 'Água', status: 'inactive', boreMm: null, machines: [{ model: 'EGV 16' }] })
    await shop.aProduct({ code: 'C', name: 'Meio', priceCents: 100, rating: 90, featured: true, brand: 'Linde' })
  })

  test('shows all of them with price, version and what each lacks', async () => {
    const page = await desk.page(deskProductsApi.list, {})
    expect(codes(page.items)).toEqual(['B', 'C', 'A'])
    expect(page.total).toBe(3)
    expect(page.items[1]).toMatchObject({ price: 1, version: 1, lacking: ['photo', 'machine'], deletedAt: null })
    expect(page.items[0]).toMatchObject({ lacking: ['photo', 'bore'] })
  })

  test.each<[Partial<DeskQuery>, string[]]>([
    [{ status: 'inactive' }, ['B']],
    [{ featured: true }, ['C']],
    [{ featured: false }, ['B', 'A']],
    [{ lacking: ['bore'] }, ['B']],
    [{ lacking: ['load'] }, ['A']],
    [{ lacking: ['bore', 'load'] }, ['B', 'A']],
    [{ lacking: ['machine'] }, ['C', 'A']],
    [{ lacking: ['photo'], status: 'active' }, ['C', 'A']],
    [{ sort: 'name', direction: 'desc' }, ['A', 'C', 'B']],
    [{ sort: 'code' }, ['A', 'B', 'C']],
    [{ sort: 'newest' }, ['C', 'B', 'A']],
    [{ sort: 'price' }, ['C', 'A', 'B']],
    [{ sort: 'rating' }, ['C', 'A', 'B']],
    [{ sort: 'updated', direction: 'asc' }, ['A', 'B', 'C']],
    [{ search: 'egv16' }, ['B']],
    [{ search: 'agua' }, ['B']],
    [{ search: 'nada disso' }, []],
    [{ search: '230x75', sort: 'code' }, ['A', 'B', 'C']],
    [{ sort: 'code', limit: 2 }, ['A', 'B']],
    [{ sort: 'code', limit: 2, page: 2 }, ['C']],
    [{ page: 99 }, []],
  ])('%j shows %j', async (query, expected) => {
    expect(codes(await desk(deskProductsApi.list, query))).toEqual(expected)
  })

  test.each<Partial<DeskQuery>>([
    {},
    { sort: 'code', direction: 'desc' },
    { sort: 'newest' },
    { sort: 'updated' },
    { sort: 'price' },
    { sort: 'price', direction: 'desc' },
    { sort: 'rating', direction: 'asc' },
  ])('%j goes on behind its last product, also where that has no value', async (query) => {
    const whole = codes(await desk(deskProductsApi.list, query))
    const leafed: string[] = []
    let cursor: string | undefined
    do {
      const page = await desk.page(deskProductsApi.list, { ...query, limit: 1, ...(cursor ? { cursor } : {}) })
      leafed.push(...codes(page.items))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(leafed).toEqual(whole)
  })

  test('a place in another order is refused', async () => {
    const { nextCursor } = await desk.page(deskProductsApi.list, { limit: 1 })
    for (const cursor of [nextCursor!, 'nonsense'])
      await expect(desk(deskProductsApi.list, { sort: 'code', cursor })).rejects.toMatchObject({
        code: 'CURSOR_INVALID',
      })
  })

  test('by category and brand, and counts what it does not show', async () => {
    const [rolls] = await shop.call(catalogApi.listCategories, {})
    const [linde] = await shop.call(catalogApi.listBrands, {})
    expect(codes(await desk(deskProductsApi.list, { category_id: [rolls!.id] }))).toEqual(['A'])
    expect(codes(await desk(deskProductsApi.list, { brand_id: [linde!.id] }))).toEqual(['C'])
    expect(await desk.page(deskProductsApi.list, { limit: 1 })).toMatchObject({ total: 3 })
  })

  test('has an exact total on every page, and an empty page behind its end', async () => {
    await shop.writeCatalog((tx) =>
      tx.execute(sql`insert into products (code, code_key, slug, name)
      select 'L-' || n, 'l' || n, 'l-' || n, 'Longa' from generate_series(1, 1100) n`),
    )
    expect(await desk.page(deskProductsApi.list, { limit: 25 })).toMatchObject({ total: 1103, totalIsCapped: false })
    const last = await desk.page(deskProductsApi.list, { limit: 25, page: 45 })
    expect({ count: last.items.length, nextCursor: last.nextCursor }).toEqual({ count: 3, nextCursor: null })
    const behind = await desk.page(deskProductsApi.list, { limit: 25, page: 401 })
    expect(behind).toMatchObject({ items: [], total: 1103, totalIsCapped: false, nextCursor: null })
  })

  test('what a search found is leafed through from where a page ended, too', async () => {
    const first = await desk.page(deskProductsApi.list, { search: '230x75', limit: 2 })
    const second = await desk.page(deskProductsApi.list, { search: '230x75', limit: 2, cursor: first.nextCursor! })
    expect(codes([...first.items, ...second.items]).toSorted()).toEqual(['A', 'B', 'C'])
    expect(second.nextCursor).toBeNull()
  })

  test('the best match of a search comes first', async () => {
    await shop.aProduct({ code: 'EGV16', name: 'Kit', diameter: null, width: null })
    expect(codes(await desk(deskProductsApi.list, { search: 'EGV16' }))[0]).toBe('EGV16')
  })
})

describe('the bin', () => {
  test('is searched by the words of what lies in it', async () => {
    const first = await shop.aProduct({ code: 'RT-230X75', name: 'Roda de tração' })
    const second = await shop.aProduct({ code: 'RC-85', name: 'Roda 100% de carga' })
    for (const { id } of [first, second]) await desk(deskProductsApi.remove, { id })
    const found = async (search: string) => codes(await desk(deskProductsApi.bin, { search }))
    expect(await found('')).toEqual(['RC-85', 'RT-230X75'])
    expect(await found('TRACAO roda')).toEqual(['RT-230X75'])
    expect(await found('rt 230 x 75')).toEqual(['RT-230X75'])
    expect(await found('100%')).toEqual(['RC-85'])
    expect(await found('eixo')).toEqual([])
  })

  test('takes a product from everything at once, and gives it back whole', async () => {
    const product = await shop.aProduct({
      code: 'X-1',
      name: 'Roda X',
      category: 'Rodas',
      machines: [{ model: 'EGV 16' }],
    })
    const { id, slug } = product
    const removed = await desk(deskProductsApi.remove, { id })
    expect(removed).toEqual({
      success: true,
      message: 'Produto movido para a lixeira. Ele pode ser restaurado por 30 dias.',
    })
    for (const call of [shop.call, desk]) {
      expect(await call(catalogApi.listProducts, {})).toEqual([])
      expect(await call(catalogApi.listProducts, { search: 'X-1' })).toEqual([])
      expect(await call(catalogApi.lookupProducts, { id: [id], code: ['X-1'] })).toEqual([])
      await expect(call(catalogApi.product, { id })).rejects.toMatchObject({ kind: 'not-found' })
      await expect(call(catalogApi.productBySlug, { slug })).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect(await desk(deskProductsApi.list, {})).toEqual([])
    expect(await shop.call(catalogApi.listCategories, {})).toMatchObject([{ productCount: 0 }])
    expect(await (await shop.request('/sitemap.xml')).text()).not.toContain(slug)
    const [binned] = await desk(deskProductsApi.bin, {})
    expect(binned).toMatchObject({ id, code: 'X-1', deletedAt: expect.stringMatching(/^20/) })
    expect(await desk(deskProductsApi.restore, { id })).toMatchObject({ id, slug, deletedAt: null, version: 3 })
    expect(await shop.call(catalogApi.product, { id })).toMatchObject({ compatibleModels: [{ model: 'EGV 16' }] })
    expect(await desk(deskProductsApi.bin, {})).toEqual([])
    expect(await actions()).toEqual(['product.delete', 'product.restore'])
  })

  test('frees code and address; who comes back later is told who has the code now', async () => {
    const old = await shop.aProduct({ code: 'X-1', name: 'Velha' })
    await desk(deskProductsApi.remove, { id: old.id })
    const taken = await shop.aProduct({ code: 'x-1', name: 'Nova' })
    await expect(desk(deskProductsApi.restore, { id: old.id })).rejects.toMatchObject({
      code: 'PRODUCT_CODE_TAKEN',
      details: { product: { id: taken.id, name: 'Nova' } },
    })
    await shop.writeCatalog((tx) => tx.update(products).set({ code: 'Y-1' }).where(eq(products.id, taken.id)))
    expect(await desk(deskProductsApi.restore, { id: old.id })).toMatchObject({ slug: 'x-1-2' })
  })
})

test('however much lies in the bin, all that is due goes, part by part', async () => {
  await shop.writeCatalog((tx) =>
    tx.execute(sql`
    insert into products (code, code_key, slug, name, deleted_at)
    select 'A-' || n, 'a' || n, 'a-' || n, 'Roda', now() - interval '31 days' from generate_series(1, 450) n`),
  )
  await shop.aProduct({ code: 'B', deletedAt: new Date() })
  await shop.tidy()
  expect(codes(await db().select().from(products))).toEqual(['B'])
  expect((await actions()).filter((action) => action === 'product.prune')).toHaveLength(450)
})

test('what lies in the bin is gone for good after 30 days', async () => {
  const hourMs = 60 * 60 * 1000
  const binnedFor = (hours: number) => new Date(Date.now() - hours * hourMs)
  await shop.aProduct({ code: 'YOUNG', deletedAt: binnedFor(30 * 24 - 1) })
  await shop.aProduct({ code: 'OLD', deletedAt: binnedFor(30 * 24 + 1) })
  await shop.tidy()
  expect(codes(await desk(deskProductsApi.bin, {}))).toEqual(['YOUNG'])
  expect(await db().select({ code: products.code }).from(products)).toEqual([{ code: 'YOUNG' }])
})

describe('many at once', () => {
  const made = async () => {
    const rows = [await shop.aProduct({ category: 'Rolos' }), await shop.aProduct(), await shop.aProduct()]
    return rows.map(({ id }) => id)
  }

  test('are deactivated, activated, moved and removed, each with its entry in the trail', async () => {
    const ids = await made()
    const { id: categoryId } = await shop.aCategory('Rodas especiais')
    const off = await desk(deskProductsApi.bulk, { ids, action: 'deactivate' })
    expect(off).toEqual({ success: true, changed: 3, change: expect.any(Number), message: '3 produtos desativados.' })
    expect(await shop.call(catalogApi.listProducts, {})).toEqual([])
    await desk(deskProductsApi.bulk, { ids: [...ids, ids[0]!], action: 'activate' })
    await desk(deskProductsApi.bulk, { ids, action: 'category', categoryId })
    expect(await shop.call(catalogApi.listProducts, { search: 'especiais' })).toHaveLength(3)
    expect((await desk(deskProductsApi.get, { id: ids[0]! })).version).toBe(4)
    await desk(deskProductsApi.bulk, { ids: ids.slice(0, 1), action: 'category', categoryId: null })
    expect(await shop.call(catalogApi.listProducts, { search: 'especiais' })).toHaveLength(2)
    await desk(deskProductsApi.bulk, { ids, action: 'delete' })
    expect(await desk(deskProductsApi.bin, {})).toHaveLength(3)
    const told = await actions()
    expect(told.filter((action) => action === 'product.update')).toHaveLength(10)
    expect(told.filter((action) => action === 'product.delete')).toHaveLength(3)
  })

  test('come back from the bin together or not at all', async () => {
    const ids = await made()
    await desk(deskProductsApi.bulk, { ids, action: 'delete' })
    const back = await desk(deskProductsApi.restoreMany, { ids: [...ids, ids[0]!] })
    expect(back).toEqual({ success: true, changed: 3, message: '3 produtos recuperados.' })
    expect(await desk(deskProductsApi.bin, {})).toEqual([])
    await desk(deskProductsApi.bulk, { ids: ids.slice(0, 1), action: 'delete' })
    await expect(desk(deskProductsApi.restoreMany, { ids })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await desk(deskProductsApi.bin, {})).toHaveLength(1)
    expect((await actions()).filter((action) => action === 'product.restore')).toHaveLength(3)
  })

  test('change together or not at all', async () => {
    const ids = await made()
    const missing = desk(deskProductsApi.bulk, { ids: [...ids, 999], action: 'deactivate' })
    await expect(missing).rejects.toMatchObject({ code: 'PRODUCTS_MISSING', details: { ids: [999] } })
    const nowhere = desk(deskProductsApi.bulk, { ids, action: 'category', categoryId: 999 })
    await expect(nowhere).rejects.toMatchObject({ kind: 'invalid', fields: { categoryId: [expect.any(String)] } })
    const unsaid = desk(deskProductsApi.bulk, { ids, action: 'category' })
    await expect(unsaid).rejects.toMatchObject({ kind: 'invalid' })
    await expect(desk(deskProductsApi.bulk, { ids: [], action: 'delete' })).rejects.toMatchObject({ kind: 'invalid' })
    const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(products).where(eq(products.version, 1))
    expect(row?.count).toBe(3)
    expect(await actions()).toEqual([])
  })
})
