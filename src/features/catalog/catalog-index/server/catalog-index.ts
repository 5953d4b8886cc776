import type { Written } from '#kernel/api/written.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProductFace } from '../../record/contract/catalogue.ts'
import { getLocalChangeCount } from '../../record/server/change-catalogue.ts'
import { listingOf } from '../../record/server/listing.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { type CatalogData, emptyCatalog, type IndexedProduct } from './catalog-data.ts'
import { applyChange, fillCatalog, findProductsInChangedGroups } from './change-catalog.ts'
import {
  type CatalogVersion,
  listChangedSince,
  loadGroups,
  loadProducts,
  loadProductsById,
  readSnapshot,
  readVersion,
} from './repository/load-catalog.ts'

/** About 2 kB each. */
const maxListings = 20_000
/** Changes are applied in one synchronous step, which must stay short: about 50 µs per product. Loading everything yields between chunks. */
const maxIncrementalProducts = 10_000
/** From here on, loading everything is not much slower. */
const maxIncrementalShare = 0.2
type Listings = Map<number, Written<ProductFace>>

/** The catalogue in memory, one per process. It follows the database whenever `refresh` is called: after a change, and every second. */
export function createCatalogIndex(db: Db) {
  let data = emptyCatalog()
  let known: CatalogVersion | undefined
  let appliedLocalChanges = -1
  let refreshing: Promise<unknown> = Promise.resolve()
  let sharedRefresh: Promise<boolean> | undefined
  /** What lists show of a product, as JSON; the least recently used ones go first. */
  let listings: Listings = new Map()

  /** Runs refreshes one at a time. Returns a token that changes with the catalogue. */
  function refresh(): Promise<string> {
    const next = refreshing.catch(() => undefined).then(readChanges)
    refreshing = next
    return next
  }

  /** Requests that wait for the same change share one refresh. Returns false if it fails. */
  function refreshShared(): Promise<boolean> {
    sharedRefresh ??= refresh()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        sharedRefresh = undefined
      })
    return sharedRefresh
  }

  async function readChanges() {
    const changes = getLocalChangeCount()
    const version = await readVersion(db)
    if (!isSame(version, known)) await readSnapshot(db, synchronize)
    appliedLocalChanges = changes
    return `${version.version}.${version.transactionId}`
  }

  async function synchronize(tx: Db) {
    const version = await readVersion(tx)
    // A restored backup can lower the version, or have the same one for other rows.
    const isFollowed = known && known.version < version.version && (await applyDatabaseChanges(tx, known.version))
    if (!isFollowed) await reload(tx)
    data.version = version.version
    known = version
  }

  /** Returns false if so much changed that loading everything is better: that is done in chunks. */
  async function applyDatabaseChanges(tx: Db, since: number) {
    const groups = await loadGroups(tx)
    const { changed, deleted } = await listChangedSince(tx, since)
    const ids = new Set([...changed, ...findProductsInChangedGroups(data, groups)])
    for (const id of deleted) ids.delete(id)
    const size = ids.size + deleted.length
    if (size > maxIncrementalProducts || size > Math.max(100, data.products.size * maxIncrementalShare)) return false
    const rows = await loadProductsById(tx, [...ids])
    applyChange(data, { groups, changed: rows, deleted })
    for (const id of deleted) listings.delete(id)
    addListings(listings, rows)
    return true
  }

  async function reload(tx: Db) {
    const fresh = emptyCatalog()
    const freshListings: Listings = new Map()
    const groups = await loadGroups(tx)
    await fillCatalog(fresh, groups, cacheListings(freshListings, loadProducts(tx)))
    // Only now: if the load fails, the catalogue stays as it was known last.
    data = fresh
    listings = freshListings
  }

  return {
    refresh,

    /** Includes all changes of this process. Returns the last loaded data if the database cannot be reached. */
    async current(): Promise<CatalogData> {
      if (!known) await refresh()
      while (appliedLocalChanges !== getLocalChangeCount()) if (!(await refreshShared())) break
      return data
    },

    /** The listings of these products, in their order, without products that were deleted meanwhile. */
    async listings(
      products: readonly IndexedProduct[],
    ): Promise<{ product: IndexedProduct; listing: Written<ProductFace> }[]> {
      // A reload in the meantime replaces the cache with newer listings.
      const cache = listings
      const known = new Map(products.map(({ id }) => [id, cache.get(id)]))
      const missing = products.filter(({ id }) => known.get(id) === undefined).map(({ id }) => id)
      const rows = missing.length > 0 ? await loadProductsById(db, missing) : []
      const loaded = new Map(rows.map((row) => [row.id, listingOf(row)]))
      return products.flatMap((product) => {
        const listing = cache.get(product.id) ?? known.get(product.id) ?? loaded.get(product.id)
        if (listing === undefined) return []
        putListing(cache, product.id, listing)
        return { product, listing }
      })
    },
  }
}
export type CatalogIndex = ReturnType<typeof createCatalogIndex>

async function* cacheListings(listings: Listings, chunks: AsyncIterable<ProductRow[]>) {
  for await (const rows of chunks) {
    if (listings.size < maxListings) addListings(listings, rows)
    yield rows
  }
}

function addListings(listings: Listings, rows: readonly ProductRow[]) {
  for (const row of rows) putListing(listings, row.id, listingOf(row))
}

/** The last entry of the map is the most recently used one. */
function putListing(listings: Listings, id: number, listing: Written<ProductFace>) {
  listings.delete(id)
  listings.set(id, listing)
  if (listings.size > maxListings) listings.delete(listings.keys().next().value!)
}

const isSame = (a: CatalogVersion, b: CatalogVersion | undefined) =>
  a.version === b?.version && a.transactionId === b.transactionId
