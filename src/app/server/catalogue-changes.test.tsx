import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAuditService } from '#features/audit/server/service.ts'
import { auditEntries } from '#features/audit/server/tables.ts'
import { createCatalogIndex } from '#features/catalog/catalog-index/server/catalog-index.ts'
import { createSearchCounts } from '#features/catalog/catalog-index/server/search-counts.ts'
import { deskGroupsApi } from '#features/catalog/desk/contract/groups.ts'
import { deskImagesApi } from '#features/catalog/desk/contract/images.ts'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import { createCatalogDesk } from '#features/catalog/desk/server/service.ts'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import { listKnownHashes } from '#features/catalog/record/server/repository/image-rows.ts'
import { productImages, products } from '#features/catalog/record/server/tables.ts'
import { deskPagesApi } from '#features/pages/contract/desk.ts'
import { deskSiteApi } from '#features/site/contract/desk.ts'
import { untouchedDraft } from '#features/site/server/placeholder-site.ts'
import { createCall } from '#kernel/api/client.ts'
import { loadConfig } from '#platform/config.ts'
import type { Actor } from '#platform/http/router.ts'
import { createDerivedPictures } from '#platform/images/derived-pictures.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { aJpeg } from '#testing/pictures.ts'
import { noBuild } from '#testing/plain-pages.ts'
import { statementsOf } from '#testing/statements.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const database = databaseForTests()
const log = createLogger({ readable: false, level: 'silent' })
const origin = 'http://shop.test'
const opened: Shop[] = []
let folder: string
let desk: Actor

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'instances-'))
  desk = await createFactories(database.db).anAdministrator('Ana')
})
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close()
  await rm(folder, { recursive: true })
})

/** One of several on the same database, with its own memory and its own disk. */
async function anInstance(name: string) {
  const env = { DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: path.join(folder, name) }
  const shop = openShop({
    config: loadConfig(env),
    log,
    database,
    known: () => desk,
    createPages: (options) => createPages(options, noBuild),
  })
  opened.push(shop)
  await shop.prepare()
  return {
    call: createCall(origin, (request) => shop.app.fetch(request, {})),
    page: async (address: string) => (await shop.app.request(`${origin}${address}`)).text(),
    request: async (address: string) => shop.app.request(`${origin}${address}`),
  }
}

const wheel = { name: 'Roda Alfa', code: 'A-1', description: 'x', diameter: '230', width: '75', material: 'PU' }
/** An instance looks for changes once a second; the rest is for a busy machine. */
const soon = { timeout: 10_000, interval: 50 }

describe('two instances on one database', () => {
  test('show each other’s changes on pages that were cached', async () => {
    const one = await anInstance('one')
    const made = await one.call(deskProductsApi.create, wheel)
    const two = await anInstance('two')
    const shown = () => two.page('/produtos')
    expect(await shown()).toContain('Roda Alfa')
    expect(await one.page('/produtos')).toContain('Roda Alfa')
    await one.call(deskProductsApi.update, { id: made.id, name: 'Roda Beta' })
    const added = await one.call(deskProductsApi.create, { ...wheel, name: 'Roda Gama', code: 'G-1' })
    const category = await two.call(deskGroupsApi.createCategory, { name: 'Rodas novas' })
    await expect.poll(shown, soon).toContain('Roda Beta')
    expect(await shown()).not.toContain('Roda Alfa')
    expect(await shown()).toContain('Roda Gama')
    await expect.poll(() => one.page('/produtos'), soon).toContain('Rodas novas')
    await two.call(deskProductsApi.bulk, { ids: [made.id], action: 'category', categoryId: category.id })
    for (const { id } of [made, added]) await two.call(deskProductsApi.remove, { id })
    expect(await one.call(catalogApi.listProducts, {})).toEqual([])
    await expect.poll(shown, soon).not.toContain('Roda Beta')
    await expect.poll(() => one.page('/produtos'), soon).not.toContain('Roda Beta')
  })

  test('answer with each other’s changes: on pages, in lists, in searches, by product, and with its pictures', async () => {
    const [one, two] = [await anInstance('one'), await anInstance('two')]
    const { id, slug } = await one.call(deskProductsApi.create, wheel)
    // Now the other has rendered pages and given answers that will be out of date.
    await expect.poll(() => two.page(`/produtos/${slug}`), soon).toContain('Roda Alfa')
    await two.page('/')
    await two.call(catalogApi.listProducts, { search: 'alfa' })
    const images = [new File([new Uint8Array(await aJpeg())], 'a.jpg')]
    await one.call(deskProductsApi.update, { id, name: 'Roda Beta' })
    const { imageUrl } = await one.call(deskImagesApi.add, { id, images })

    // An administrator is never answered from memory.
    const told = { id, name: 'Roda Beta', imageUrl, images: [{ width: 400 }] }
    expect(await two.call(catalogApi.listProducts, {})).toMatchObject([told])
    expect(await two.call(catalogApi.listProducts, { search: 'beta' })).toMatchObject([told])
    expect(await two.call(catalogApi.listProducts, { search: 'alfa' })).toEqual([])
    expect(await two.call(catalogApi.product, { id })).toMatchObject(told)
    expect(await two.call(catalogApi.productBySlug, { slug })).toMatchObject(told)
    expect((await two.request(imageUrl!)).headers.get('content-type')).toBe('image/webp')
    // Pages are, until the next look.
    for (const address of ['/', '/produtos', `/produtos/${slug}`]) {
      await expect.poll(() => two.page(address), soon).toContain(imageUrl)
      const page = await two.page(address)
      expect(page).toContain('Roda Beta')
      expect(page).not.toContain('Roda Alfa')
    }
  })

  test('show products inside of written pages as they are in the catalogue now', async () => {
    const [one, two] = [await anInstance('one'), await anInstance('two')]
    const chosen = await one.call(deskProductsApi.create, wheel)
    const other = await one.call(deskProductsApi.create, { ...wheel, name: 'Roda Gama', code: 'G-1' })
    const third = await one.call(deskProductsApi.create, { ...wheel, name: 'Roda Delta', code: 'D-1' })
    const products = (title: string, ...rows: { id: number; name: string }[]) => ({
      kind: 'products',
      title,
      products: rows.map(({ id, name }) => ({ id, name })),
    })
    const list = { kind: 'product-list', title: 'Da busca', filter: { search: 'alfa' }, count: 4 }
    const blocks = [products('Os nossos', other, chosen), products('Mais um', third), list]
    const content = blocks.map((block) => ({ type: 'fixedBlock', attrs: { block } }))
    const page = {
      title: 'Promoção',
      slug: 'promocao',
      status: 'published' as const,
      document: { type: 'doc', content },
    }
    const { id, version } = await one.call(deskPagesApi.create, page)
    const names = (html: string) =>
      [...html.matchAll(/<h3><a[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name?.replaceAll('\u00a0', ' '))
    const shown = async () => names(await two.page('/promocao'))
    await expect.poll(shown, soon).toEqual(['Roda Gama', 'Roda Alfa', 'Roda Delta', 'Roda Alfa'])
    const html = await two.page('/promocao')
    expect(html).toContain('href="/produtos?busca=alfa"')
    expect(html).toContain('Adicionar à cotação: Roda Alfa')
    expect(await statementsOf(database, () => two.page('/promocao'))).toEqual([])

    // After a change the page is read again; its products are in memory.
    await one.call(deskPagesApi.change, { ...page, id, version, title: 'Promoções' })
    const asked = await statementsOf(database, () => one.page('/promocao'))
    expect(asked.filter(({ text }) => /"pages"/.test(text))).toHaveLength(1)
    expect(asked.filter(({ text }) => /"products"/.test(text))).toEqual([])

    await one.call(deskProductsApi.update, { id: chosen.id, name: 'Roda Beta' })
    await expect.poll(shown, soon).toEqual(['Roda Gama', 'Roda Beta', 'Roda Delta'])
    await one.call(deskProductsApi.remove, { id: other.id })
    await expect.poll(shown, soon).toEqual(['Roda Beta', 'Roda Delta'])
    expect(await two.page('/promocao')).not.toContain('Roda Gama')
  })

  test('say the same of the shop', async () => {
    const [one, two] = [await anInstance('one'), await anInstance('two')]
    expect(await two.page('/contatos')).toContain('(19) 0000-0000')
    await one.call(deskSiteApi.change, { ...untouchedDraft, phone: '(19) 3232-4455', name: '</script><svg onload=x>' })
    expect(await one.page('/contatos')).toContain('(19) 3232-4455')
    await expect.poll(() => two.page('/contatos'), soon).toContain('(19) 3232-4455')
    const page = await two.page('/contatos')
    expect(page).not.toContain('(19) 0000-0000')
    expect(page).not.toContain('<svg onload=x>')
  })

  test('make the pictures of the other from the original, each on its own disk', async () => {
    const [one, two] = [await anInstance('one'), await anInstance('two')]
    const { id } = await one.call(deskProductsApi.create, wheel)
    const images = [new File([new Uint8Array(await aJpeg())], 'a.jpg')]
    const { imageUrl } = await one.call(deskImagesApi.add, { id, images })
    for (const { request } of [one, two]) expect((await request(imageUrl!)).status).toBe(200)
    for (const name of ['one', 'two']) expect(await readdir(path.join(folder, name, 'images'))).toHaveLength(1)
  })
})

describe('the hourly tidying', () => {
  const days = (count: number) => new Date(Date.UTC(2026, 10, 15) + count * 86_400_000)
  const now = () => days(0)

  function theDesk() {
    const listKnown = (hashes: string[]) => listKnownHashes(database.db, hashes)
    const derived = createDerivedPictures({ folder, findOriginal: async () => undefined, listKnown, log })
    const timesAsked = async () => new Map<number, number>()
    const audit = createAuditService({
      db: database.db,
      now,
      nameOf: async () => undefined,
      shopName: async () => untouchedDraft.name,
    })
    const openQuotations = async () => []
    const index = createCatalogIndex(database.db)
    const counts = createSearchCounts({ db: database.db, now })
    return createCatalogDesk({ db: database.db, now, audit, derived, timesAsked, openQuotations, index, counts })
  }

  test('throws away what has lain in the bin for 30 days, and says so', async () => {
    const { aProduct } = createFactories(database.db)
    await aProduct({ code: 'OLD', deletedAt: days(-31), machines: [{ model: 'T20' }] })
    await aProduct({ code: 'YOUNG', deletedAt: days(-29) })
    await aProduct({ code: 'KEPT' })
    await theDesk().prune()
    const left = await database.db.select().from(products).orderBy(products.id)
    expect(left.map(({ code }) => code)).toEqual(['YOUNG', 'KEPT'])
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: 'product.prune', administratorName: untouchedDraft.name, before: { code: 'OLD' } },
    ])
  })

  test('throws away files of pictures that are gone and what a crash left, and no others', async () => {
    const { id: productId } = await createFactories(database.db).aProduct()
    const [known, gone] = ['a'.repeat(32), 'b'.repeat(32)]
    const image = { productId, hash: known, width: 1, height: 1, position: 0, bytes: Buffer.alloc(1) }
    await database.db.insert(productImages).values(image)
    await mkdir(folder, { recursive: true })
    const names = [`${known}-640.webp`, `${gone}-640.webp`, `${gone}-160.avif`, 'old.tmp', 'young.tmp']
    for (const name of names) {
      await writeFile(path.join(folder, name), 'x')
      await utimes(path.join(folder, name), days(0), name === 'old.tmp' ? days(-1) : days(0))
    }
    await theDesk().prune()
    expect((await readdir(folder)).sort()).toEqual([`${known}-640.webp`, 'young.tmp'])
  })

  test('does without a folder', async () => {
    await rm(folder, { recursive: true })
    await theDesk().prune()
    await mkdir(folder)
  })
})
