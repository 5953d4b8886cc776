import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openShop } from '#app/server/open-shop.ts'
import type { AccountService } from '#features/accounts/server/service.ts'
import { productsIn } from '#features/catalog/catalog-index/server/catalog-data.ts'
import { type CatalogIndex, createCatalogIndex } from '#features/catalog/catalog-index/server/catalog-index.ts'
import { facets } from '#features/catalog/catalog-index/server/columns.ts'
import { products } from '#features/catalog/record/server/tables.ts'
import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { type Call, createCall } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { loadConfig } from '#platform/config.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { endpointsOf } from '#platform/http/mount.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { borrowTestDatabase, emptyTables } from './database.ts'
import { createFactories, type Factories } from './factories.ts'

const origin = 'http://shop.test'

export type TestShop = Factories & {
  database: Database
  accounts: AccountService
  catalog: CatalogService
  /** The contract's client, as nobody in particular. */
  call: Call
  /** The same client as someone. */
  as: (actor: Actor) => Call
  /** A raw request, for what no client of ours would send. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** The same as someone. */
  requestAs: (actor: Actor, path: string, init?: RequestInit) => Promise<Response>
  /** Moves a product to the bin, refreshes the index, then deletes the row: an index never sees a product vanish without the bin. */
  deleteForGood: (productId: number) => Promise<void>
  /** What the shop does every hour. */
  tidy: () => Promise<void>
  /** What it does every few minutes: look for customers who do not answer. */
  watchSilence: () => Promise<void>
  /** Tries to deliver what waits in the outbox. */
  deliverMail: () => Promise<void>
  /** Where this shop keeps its files. */
  dataDir: string
  /** Every address the application answers at, however it was put there. */
  routes: () => readonly { method: string; path: string }[]
  /** Every endpoint there is, for tests that must not forget a new one. */
  endpoints: () => readonly Endpoint[]
}

/** A whole shop on a real database for the tests of one file; empty before each of them. */
export function openTestShop(env: Record<string, string> = {}, now = () => new Date()): TestShop {
  const shop = {} as TestShop
  let close: () => Promise<void>
  let index: CatalogIndex

  beforeAll(async () => {
    const database = await borrowTestDatabase()
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'test-shop-'))
    const opened = openShop({
      config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: dataDir, ...env }),
      log: createLogger({ readable: false, level: 'silent' }),
      database,
      known: (request) => actors.get(request),
      now,
    })
    await opened.prepare()
    index = opened.catalogIndex
    const actors = new WeakMap<Request, Actor>()
    const callAs = (actor: Actor) =>
      createCall(origin, (request) => {
        actors.set(request, actor)
        return opened.app.fetch(request, {})
      })
    Object.assign(shop, createFactories(database.db), {
      database,
      accounts: opened.accounts,
      catalog: opened.catalog,
      call: callAs({ kind: 'anonymous' }),
      as: callAs,
      request: async (address: string, init?: RequestInit) => opened.app.request(`${origin}${address}`, init, {}),
      requestAs: async (actor: Actor, address: string, init?: RequestInit) => {
        const request = new Request(`${origin}${address}`, init)
        actors.set(request, actor)
        return opened.app.fetch(request, {})
      },
      deleteForGood: async (productId: number) => {
        await shop.writeCatalog((tx) => tx.update(products).set({ deletedAt: now() }).where(eq(products.id, productId)))
        await index.refresh()
        await database.db.delete(products).where(eq(products.id, productId))
      },
      tidy: () => opened.house.doNow('hour'),
      watchSilence: () => opened.house.doNow('ten-minutes'),
      deliverMail: async () => {
        while (await opened.mail.deliverDue());
      },
      dataDir,
      routes: () => opened.app.routes,
      endpoints: () => endpointsOf(opened.app),
    })
    close = async () => {
      await opened.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  beforeEach(async () => {
    // What the test before counted is not this test's.
    await shop.catalog.writeSearchCounts()
    await emptyTables(shop.database.db)
    await shop.catalog.version()
  })
  afterEach(() => expectIndexToFollow(shop.database.db, index))
  afterAll(() => close())
  return shop
}

/** An index that followed the changes of a test equals one that loads everything now. */
async function expectIndexToFollow(db: Db, index: CatalogIndex) {
  const [followed, fresh] = [await describeIndex(index), await describeIndex(createCatalogIndex(db))]
  const outdated = [...new Set([...followed.keys(), ...fresh.keys()])].filter(
    (what) => followed.get(what) !== fresh.get(what),
  )
  expect(outdated, 'the catalogue index missed a change: which write left out catalog_version?').toEqual([])
}

async function describeIndex({ current, listings }: CatalogIndex) {
  const data = await current()
  const { values, groups } = data
  const indexed = productsIn(data, data.orders.name)
  const described = (await listings(indexed)).map(({ product: { row: _, valueSets, ...product }, listing }) => {
    const facetValues = facets.map((facet) => values[facet].sets[valueSets[facet]])
    return [`product ${product.code}`, JSON.stringify([product, facetValues, listing])] as const
  })
  const order = indexed.map(({ id }) => id).join()
  return new Map<string, string>([...described, ['order', order], ['groups', JSON.stringify(groups)]])
}

/** What a shop is called whose settings nobody has touched. */
export const shopName = placeholderSite.name

export const staff: Actor = { kind: 'staff', id: 1 }
export const customer: Actor = { kind: 'customer', id: 1 }
