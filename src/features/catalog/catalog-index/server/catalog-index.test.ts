import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { read } from '#kernel/api/written.ts'
import type { Db } from '#platform/database/database.ts'
import { type DatabaseBehindWire, databaseForTests, openDatabaseBehindWire } from '#testing/database.ts'
import { createFactories, type Factories } from '#testing/factories.ts'
import { changeCatalogue, recordLocalChange } from '../../record/server/change-catalogue.ts'
import { currentVersion, markChanged, raiseCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import {
  brands,
  catalogueVersion,
  categories,
  crossReferences,
  machineModels,
  products,
} from '../../record/server/tables.ts'
import { type CatalogData, type IndexedProduct, productsIn } from './catalog-data.ts'
import { type CatalogIndex, createCatalogIndex } from './catalog-index.ts'
import { filterProducts } from './filter-products.ts'
import { searchProducts } from './search-products.ts'

const visitor = { includeInactive: false }
const administrator = { includeInactive: true }

const byName = (data: CatalogData) => productsIn(data, data.orders.name)
const namesIn = (data: CatalogData) => byName(data).map(({ name }) => name)
const findNames = (data: CatalogData, search: string, visibility = visitor) =>
  productsIn(data, searchProducts(data, search, visibility).rows).map(({ name }) => name)

/** Listings as visitors get them. */
async function listingsOf(index: CatalogIndex, wanted: readonly IndexedProduct[]) {
  const shown = await index.listings(wanted)
  return shown.map(({ listing }) => read(listing))
}

/** Changes the catalogue as another process does: this process counts no change of its own. */
const changeElsewhere = (db: Db, change: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await raiseCatalogueVersion(tx)
    await change(tx)
  })

const setProduct = (id: number, values: Partial<typeof products.$inferInsert>) => (tx: Db) =>
  tx
    .update(products)
    .set({ ...values, catalogVersion: currentVersion })
    .where(eq(products.id, id))

describe('follows the database', () => {
  const database = databaseForTests()
  let db: Db
  let shop: Factories
  let index: CatalogIndex
  beforeEach(async () => {
    db = database.db
    shop = createFactories(db)
    index = createCatalogIndex(db)
  })

  test('an empty database is an empty catalogue', async () => {
    await index.refresh()
    expect(namesIn(await index.current())).toEqual([])
  })

  test('a change of another process is seen after a refresh, not before', async () => {
    const { id } = await shop.aProduct({ name: 'Roda antiga' })
    const before = await index.refresh()
    const [product] = byName(await index.current())

    await changeElsewhere(db, setProduct(id, { name: 'Roda nova' }))
    expect(namesIn(await index.current())).toEqual(['Roda antiga'])

    expect(await index.refresh()).not.toBe(before)
    expect(namesIn(await index.current())).toEqual(['Roda nova'])
    expect(await listingsOf(index, [product!])).toMatchObject([{ id, name: 'Roda nova' }])
  })

  test('a change of this process is seen at once, by every index', async () => {
    const other = createCatalogIndex(db)
    await Promise.all([index.refresh(), other.refresh()])
    await shop.aProduct({ name: 'Roda nova' })
    expect(namesIn(await index.current())).toEqual(['Roda nova'])
    expect(namesIn(await other.current())).toEqual(['Roda nova'])
  })

  test('a change that is rolled back is not seen', async () => {
    const { id } = await shop.aProduct({ name: 'Roda antiga' })
    const before = await index.refresh()
    const failed = changeCatalogue(db, async (tx) => {
      await setProduct(id, { name: 'Roda nova' })(tx)
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    expect(namesIn(await index.current())).toEqual(['Roda antiga'])
    expect(await index.refresh()).toBe(before)
  })

  test('twenty refreshes at once return the same version', async () => {
    await shop.aProduct()
    const versions = await Promise.all(Array.from({ length: 20 }, () => index.refresh()))
    expect(new Set(versions).size).toBe(1)
    await shop.aProduct()
    const next = await Promise.all(Array.from({ length: 20 }, () => index.refresh()))
    expect(new Set(next).size).toBe(1)
    expect(next[0]).not.toBe(versions[0])
    expect((await index.current()).products.size).toBe(2)
  })

  test('a new category name appears in listings and searches although no product row changed', async () => {
    const { id, version, categoryId } = await shop.aProduct({ name: 'Peça um', category: 'Apoios' })
    await shop.aProduct({ name: 'Peça dois', category: 'Outros' })
    await index.refresh()
    expect(findNames(await index.current(), 'apoios')).toEqual(['Peça um'])

    const rename = { name: 'Estribos', slug: 'estribos' }
    await changeElsewhere(db, (tx) => tx.update(categories).set(rename).where(eq(categories.id, categoryId!)))
    await index.refresh()
    const data = await index.current()
    expect(findNames(data, 'estribos')).toEqual(['Peça um'])
    expect(findNames(data, 'apoios')).toEqual([])
    expect(data.groups.categories).toMatchObject([rename, { name: 'Outros' }])
    const product = data.products.get(id)!
    expect(product.version).toBe(version)
    expect(await listingsOf(index, [product])).toMatchObject([{ categoryName: 'Estribos' }])
  })

  test('a new brand name appears in listings and searches, also through machines', async () => {
    const own = await shop.aProduct({ name: 'Peça da marca', brand: 'Zeloso' })
    const fitting = await shop.aProduct({ name: 'Peça da máquina', machines: [{ brand: 'Zeloso', model: 'ZX 100' }] })
    await index.refresh()
    await changeElsewhere(db, (tx) =>
      tx.update(brands).set({ name: 'Quantum', slug: 'quantum' }).where(eq(brands.slug, 'zeloso')),
    )
    await index.refresh()
    const data = await index.current()
    expect(findNames(data, 'quantum').sort()).toEqual(['Peça da marca', 'Peça da máquina'])
    expect(findNames(data, 'zeloso')).toEqual([])
    const rows = [own, fitting].map(({ id }) => data.products.get(id)!)
    expect(rows.map(({ version }) => version)).toEqual([own.version, fitting.version])
    expect(await listingsOf(index, rows)).toMatchObject([
      { brandName: 'Quantum' },
      { compatibleModels: [{ brand: 'Quantum', model: 'ZX 100' }] },
    ])
  })

  test('a new model name and brand of a machine appear in listings, searches and brand filters', async () => {
    const { id, version } = await shop.aProduct({ name: 'Peça', machines: [{ brand: 'Zeloso', model: 'ZX 100' }] })
    const quantum = await shop.aBrand('Quantum')
    await index.refresh()
    await changeElsewhere(db, (tx) =>
      tx.update(machineModels).set({ model: 'QT 200', modelKey: 'qt200', brandId: quantum.id }),
    )
    await index.refresh()
    const data = await index.current()
    expect(findNames(data, 'qt 200')).toEqual(['Peça'])
    expect(findNames(data, 'zx 100')).toEqual([])
    const ofQuantum = productsIn(data, filterProducts(data, data.orders.name, { brand_id: [quantum.id] }, visitor))
    expect(ofQuantum).toMatchObject([{ id, version }])
    expect(await listingsOf(index, ofQuantum)).toMatchObject([
      { compatibleModels: [{ brand: 'Quantum', model: 'QT 200' }] },
    ])
  })

  test('a new order of the categories changes the showcase order', async () => {
    const first = await shop.aProduct({ name: 'B', category: 'Primeira' })
    const second = await shop.aProduct({ name: 'A', category: 'Segunda' })
    const idsInShowcase = async () => {
      const data = await index.current()
      return productsIn(data, data.orders.showcase).map(({ id }) => id)
    }
    await index.refresh()
    expect(await idsInShowcase()).toEqual([first.id, second.id])
    await changeElsewhere(db, (tx) =>
      tx.update(categories).set({ position: 5 }).where(eq(categories.id, first.categoryId!)),
    )
    await index.refresh()
    expect(await idsInShowcase()).toEqual([second.id, first.id])
  })

  test('a part number that is added without a change of the product row is found and listed', async () => {
    const { id, version } = await shop.aProduct({ name: 'Peça' })
    await index.refresh()
    await changeElsewhere(db, async (tx) => {
      await tx.insert(crossReferences).values({ productId: id, partNumber: '0009.777', partNumberKey: '0009777' })
      await markChanged(tx, [id])
    })
    await index.refresh()
    const data = await index.current()
    const found = productsIn(data, searchProducts(data, '9777', visitor).rows)
    expect(found).toMatchObject([{ id, version }])
    expect(await listingsOf(index, found)).toMatchObject([{ crossReferences: [{ partNumber: '0009.777' }] }])
  })

  test('a product in the bin is in no list and has no listing until it is restored', async () => {
    const { id, slug } = await shop.aProduct({ name: 'Peça', machines: [{ brand: 'Zeloso', model: 'ZX 100' }] })
    await shop.aProduct({ name: 'Outra' })
    await index.refresh()
    const product = (await index.current()).products.get(id)!

    await changeElsewhere(db, setProduct(id, { deletedAt: new Date() }))
    await index.refresh()
    const data = await index.current()
    expect(namesIn(data)).toEqual(['Outra'])
    expect(data.bySlug.has(slug)).toBe(false)
    expect(findNames(data, 'zx 100', administrator)).toEqual([])
    expect(await index.listings([product])).toEqual([])

    await changeElsewhere(db, setProduct(id, { deletedAt: null }))
    await index.refresh()
    const restored = await index.current()
    expect(namesIn(restored)).toEqual(['Outra', 'Peça'])
    expect(findNames(restored, 'zx 100')).toEqual(['Peça'])
    expect(await listingsOf(index, [restored.bySlug.get(slug)!])).toMatchObject([{ id }])
  })

  test('a product that was in the bin from the start is not loaded', async () => {
    await shop.aProduct({ deletedAt: new Date() })
    await index.refresh()
    expect((await index.current()).products.size).toBe(0)
  })

  test('inactive products are for administrators only', async () => {
    await shop.aProduct({ name: 'Peça ativa' })
    const { id } = await shop.aProduct({ name: 'Peça inativa', status: 'inactive' })
    await index.refresh()
    const shown = (data: CatalogData, visibility: typeof visitor) =>
      productsIn(data, filterProducts(data, data.orders.name, {}, visibility)).map(({ name }) => name)
    const data = await index.current()
    expect(shown(data, visitor)).toEqual(['Peça ativa'])
    expect(shown(data, administrator)).toEqual(['Peça ativa', 'Peça inativa'])
    expect(findNames(data, 'inativa')).toEqual([])
    expect(findNames(data, 'inativa', administrator)).toEqual(['Peça inativa'])

    await changeElsewhere(db, setProduct(id, { status: 'active' }))
    await index.refresh()
    expect(shown(await index.current(), visitor)).toEqual(['Peça ativa', 'Peça inativa'])
  })

  test('listings of products that are not loaded yet are read from the database, in the order asked for', async () => {
    await index.refresh()
    const [first, second] = [await shop.aProduct(), await shop.aProduct()]
    const newer = createCatalogIndex(db)
    const { products: loaded } = await newer.current()
    const wanted = [loaded.get(second.id)!, loaded.get(first.id)!]
    expect(await listingsOf(index, wanted)).toMatchObject([{ id: second.id }, { id: first.id }])
  })

  describe('when a backup was restored', () => {
    /** Writes what no version tells of, as a restored backup has it. */
    const restoreBackup = async (id: number, version: typeof currentVersion) => {
      await db.update(products).set({ name: 'Do backup' }).where(eq(products.id, id))
      await db.update(catalogueVersion).set({ version })
    }

    test('a lower version reloads everything', async () => {
      const { id } = await shop.aProduct({ name: 'Peça' })
      const gone = await shop.aProduct({ name: 'Feita depois do backup' })
      await index.refresh()
      const before = (await index.current()).products.get(id)!
      await db.delete(products).where(eq(products.id, gone.id))
      await restoreBackup(id, sql`1`)
      await index.refresh()
      expect(namesIn(await index.current())).toEqual(['Do backup'])
      expect(await listingsOf(index, [before])).toMatchObject([{ id, name: 'Do backup' }])
    })

    test('the same version in a row of another transaction reloads everything', async () => {
      const { id } = await shop.aProduct({ name: 'Peça' })
      const version = await index.refresh()
      await restoreBackup(id, sql`${catalogueVersion.version}`)
      expect(await index.refresh()).not.toBe(version)
      expect(namesIn(await index.current())).toEqual(['Do backup'])
    })

    test('a reload that fails leaves products and listings as they were', async () => {
      const { id } = await shop.aProduct({ name: 'Peça' })
      await index.refresh()
      await restoreBackup(id, sql`1`)
      // The products are read before their part numbers.
      await db.execute(sql`alter table cross_references rename to unreadable`)
      try {
        await expect(index.refresh()).rejects.toThrow()
        expect(await listingsOf(index, byName(await index.current()))).toMatchObject([{ id, name: 'Peça' }])
      } finally {
        await db.execute(sql`alter table unreadable rename to cross_references`)
      }
      await index.refresh()
      expect(namesIn(await index.current())).toEqual(['Do backup'])
    })
  })
})

// Needs a server behind a connection that can be cut: set TEST_DATABASE_URL to run these.
describe.runIf(inject('database').postgres)('while PostgreSQL cannot be reached', () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  let { database, wire } = {} as DatabaseBehindWire
  const disconnect = () => wire.cutWhen(() => true)
  const reconnect = () => wire.cutWhen(() => false)

  beforeEach(async () => {
    ;({ database, wire } = await openDatabaseBehindWire(silent))
  })
  afterEach(async () => {
    reconnect()
    await database.close()
  })

  test('loaded products and listings keep answering, and changes are seen once it is back', async () => {
    const shop = createFactories(database.db)
    const { id } = await shop.aProduct({ name: 'Roda antiga', category: 'Apoios' })
    const index = createCatalogIndex(database.db)
    await index.refresh()
    await changeElsewhere(database.db, setProduct(id, { name: 'Roda nova' }))

    disconnect()
    await expect(index.refresh()).rejects.toThrow()
    // As after a change of this process, whose refresh fails.
    recordLocalChange()
    const data = await index.current()
    expect(namesIn(data)).toEqual(['Roda antiga'])
    expect(findNames(data, 'apoios')).toEqual(['Roda antiga'])
    expect(await listingsOf(index, byName(data))).toMatchObject([{ id, name: 'Roda antiga' }])

    reconnect()
    await expect.poll(async () => namesIn(await index.current()), { timeout: 10_000 }).toEqual(['Roda nova'])
  })

  test('an index that has loaded nothing refuses to answer, and answers once it is back', async () => {
    const shop = createFactories(database.db)
    await shop.aProduct({ name: 'Peça' })
    const index = createCatalogIndex(database.db)
    disconnect()
    await expect(index.current()).rejects.toThrow()
    reconnect()
    const namesOnceBack = () => index.current().then(namesIn, () => [])
    await expect.poll(namesOnceBack, { timeout: 10_000 }).toEqual(['Peça'])
  })

  test('a connection that breaks in the middle of a refresh leaves the catalogue as it was', async () => {
    const shop = createFactories(database.db)
    const { id } = await shop.aProduct({ name: 'Roda antiga' })
    const gone = await shop.aProduct({ name: 'Roda que sai' })
    const index = createCatalogIndex(database.db)
    await index.refresh()
    await changeElsewhere(database.db, async (tx) => {
      await setProduct(id, { name: 'Roda nova' })(tx)
      await setProduct(gone.id, { deletedAt: new Date() })(tx)
    })
    // The groups are read before the products.
    wire.cutWhen(({ part, isAnswer }) => !isAnswer && part.includes('"cross_references"'))
    await expect(index.refresh()).rejects.toThrow()
    const kept = byName(await index.current())
    expect(kept.map(({ name }) => name)).toEqual(['Roda antiga', 'Roda que sai'])
    expect(await listingsOf(index, kept)).toHaveLength(2)
    reconnect()
    await expect
      .poll(
        async () =>
          index.refresh().then(
            () => 'refreshed',
            () => 'failed',
          ),
        { timeout: 10_000 },
      )
      .toBe('refreshed')
    expect(namesIn(await index.current())).toEqual(['Roda nova'])
  })
})
