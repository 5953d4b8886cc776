import type { Page } from '#kernel/api/page.ts'
import { read, type Written, writtenList, writtenObject } from '#kernel/api/written.ts'
import { AppError } from '#kernel/errors.ts'
import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import type { Db } from '#platform/database/database.ts'
import { inProcessAddress } from '#platform/http/request-context.ts'
import type { Actor } from '#platform/http/router.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import { type CatalogData, type IndexedProduct, productsIn } from '../../catalog-index/server/catalog-data.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import { filterProducts, isVisible, type Visibility } from '../../catalog-index/server/filter-products.ts'
import { inOrder, paginate, paginateRanking } from '../../catalog-index/server/list-products.ts'
import { findSameMachine, findSameMeasure } from '../../catalog-index/server/related-products.ts'
import type { SearchCounts } from '../../catalog-index/server/search-counts.ts'
import { type FoundProducts, findByWholeCode, findHalfTyped } from '../../catalog-index/server/search-products.ts'
import { createSearch, missedSearch, missingMachine } from '../../catalog-index/server/search-service.ts'
import type {
  Brand,
  Category,
  Product,
  RelatedProducts,
  SearchReading,
  Suggestions,
} from '../../record/contract/catalogue.ts'
import type { ProductFacets, ProductFilters, ProductQuery } from '../../record/contract/filters.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import {
  figureOf,
  type IllustrationVariant,
  illustrate,
  illustrationHash,
  illustrationUrl,
} from '../../record/server/illustration.ts'
import {
  deleteFigures,
  findDrawnProduct,
  findFigure,
  keepFigures,
} from '../../record/server/repository/drawn-figures.ts'
import { findOriginal, listKnownHashes } from '../../record/server/repository/image-rows.ts'
import { lockOffered } from '../../record/server/repository/product-rows.ts'
import { thumbnailOf } from '../../record/server/thumbnail.ts'
import { suggestionsFor } from '../../search/domain/suggestions.ts'
import { brandsOf, categoriesOf, facetsOf, resolveCategory } from './groups.ts'
import { createMachines } from './machines.ts'
import { openingProduct } from './opening-product.ts'
import { listMeasures } from './repository/product-measures.ts'
import { toProduct } from './to-product.ts'

type CatalogError = keyof typeof errorTexts
type Caller = { actor: Actor; address?: string }
type Lookup = { id?: number[] | undefined; code?: string[] | undefined }

/** Who looks at what: prices are for administrators unless the shop shows them, and so are products that are not offered. */
export type CatalogOptions = { showsPrices: boolean; tolerances: SearchTolerances }

type Deps = { db: Db; now: () => Date; options: () => CatalogOptions; index: CatalogIndex; counts: SearchCounts }

export function createCatalogService({ db, now, options, index, counts }: Deps) {
  const search = createSearch(index)
  const visibilityFor = (caller: Caller): Visibility => ({
    includeInactive: isStaff(caller),
    tolerances: options().tolerances,
  })
  const showTo = (caller: Caller) => ({ isStaff: isStaff(caller), showsPrice: options().showsPrices })

  async function show(products: readonly IndexedProduct[], caller: Caller, found?: FoundProducts) {
    const machine = found?.machine ?? null
    const shown = await index.listings(products)
    return shown.map(({ product, listing }) =>
      toProduct(product, listing, showTo(caller), { match: found?.explain(product) ?? undefined, machine }),
    )
  }

  /** Counts visitors' searches, found or missed, for the panel. A search that only the filters leave empty is not missed. */
  function countSearch(
    data: CatalogData,
    {
      text,
      isFirst,
      shown,
      found,
    }: { text: string; isFirst: boolean; shown: readonly IndexedProduct[]; found: FoundProducts },
    caller: Caller,
  ) {
    if (!isFirst || isStaff(caller)) return
    const { address = inProcessAddress } = caller
    // A search that names a machine nothing fits may find other wheels; the desk is told of the machine all the same.
    const machine = missingMachine(data, found)
    if (machine) counts.countMachine(machine, address)
    if (found.rows.length === 0) counts.countMissed(missedSearch(text), address)
    else counts.countFound(shown.map(({ id }) => id))
  }

  function find(data: CatalogData, key: { id: number } | { slug: string }, caller: Caller): IndexedProduct {
    const product = 'id' in key ? data.products.get(key.id) : data.bySlug.get(key.slug)
    if (!product || !isVisible(visibilityFor(caller), product)) throw notFound()
    return product
  }

  async function get(key: { id: number } | { slug: string }, caller: Caller): Promise<Written<Product>> {
    const [shown] = await show([find(await index.current(), key, caller)], caller)
    if (!shown) throw notFound()
    return shown
  }

  /** A search is ranked, or in the order asked for. */
  async function list(query: ProductQuery, caller: Caller): Promise<Page<Written<Product>>> {
    const data = await index.current()
    const visibility = visibilityFor(caller)
    const { sort, limit: _, cursor, search: text, in_page: isInPage, ...filters } = resolveCategory(data, query)
    const order = sort === undefined || sort === 'relevance' ? 'showcase' : sort
    if (!text) {
      const page = paginate(data, filterProducts(data, data.orders[order], filters, visibility), order, query)
      return { ...page, items: await show(page.items, caller) }
    }
    const found = search.find(data, text, visibility)
    const rows = filterProducts(data, found.rows, filters, visibility)
    const isRanked = sort === undefined || sort === 'relevance'
    const page = isRanked
      ? paginateRanking(data, rows, query)
      : paginate(data, inOrder(data, rows, order), order, query)
    if (!isInPage) countSearch(data, { text, isFirst: !cursor, shown: page.items, found }, caller)
    return { ...page, items: await show(page.items, caller, found) }
  }

  /** In no order. Codes are compared without dots, dashes and spaces and also by their ends, part numbers without leading zeros. */
  async function lookUp({ id: ids = [], code: codes = [] }: Lookup, caller: Caller): Promise<Written<Product>[]> {
    const data = await index.current()
    const named = ids.flatMap((id) => data.products.get(id) ?? [])
    const coded = findByWholeCode(data, codes)
    const visible = [...new Set([...named, ...coded])].filter((product) => isVisible(visibilityFor(caller), product))
    return show(visible, caller)
  }

  return {
    get,
    list,
    lookUp,
    opening: (code: string, caller: Caller) =>
      openingProduct(
        {
          list: async (query) => (await list(query, caller)).items.map(read),
          lookUp: async (wanted) => (await lookUp({ code: [wanted] }, caller)).map(read),
        },
        code,
      ),

    /** How a search is understood, for the visitor who made it. */
    read: (text: string, caller: Caller): Promise<SearchReading> => search.read(text, visibilityFor(caller)),

    async facets(wanted: ProductFilters, caller: Caller): Promise<ProductFacets> {
      const data = await index.current()
      const visibility = visibilityFor(caller)
      const filters = resolveCategory(data, wanted)
      const found = wanted.search ? search.find(data, wanted.search, visibility).rows : data.orders.newest
      return facetsOf(data, found, filters, visibility)
    },

    async suggest(typed: string): Promise<Suggestions> {
      const data = await index.current()
      const found = search.find(data, typed, visibilityFor(anyone))
      const best = productsIn(data, found.rows.subarray(0, suggestedProducts))
      const suggested = best.length > 0 ? best : findHalfTyped(data, found.plan).slice(0, suggestedProducts)
      const listings = await index.listings(suggested)
      const products = listings.map(({ listing }) => {
        const shown = read(listing)
        return { ...shown, picture: shown.images[0]?.sizes[0]?.webp ?? shown.illustrationUrl }
      })
      const { categories, brands, machines } = data.groups
      return suggestionsFor(typed, { products, categories, brands, models: machines }).map((group) => ({
        ...group,
        items: [...group.items],
      }))
    },

    async related(id: number, caller: Caller): Promise<Written<RelatedProducts>> {
      const data = await index.current()
      const product = find(data, { id }, caller)
      const sameMeasure = findSameMeasure(data, product)
      const sameMachine = findSameMachine(data, product, sameMeasure)
      return writtenObject<RelatedProducts>({
        sameMeasure: writtenList(await show(sameMeasure, caller)),
        sameMachine: writtenList(await show(sameMachine, caller)),
      })
    },

    async categories(): Promise<Category[]> {
      return (await categoriesOf(index, visitors)).map(({ pictureCode: _, ...category }) => category)
    },

    brands: async (): Promise<Brand[]> => brandsOf(await index.current(), visitors),

    /** What may be asked for now, by id, in the shop's own words. Held until the caller's transaction ends; its drawing until `forgetFigures`. */
    async listOffered(tx: Db, ids: readonly number[]) {
      const rows = await lockOffered(tx, ids)
      const drawn = rows.filter((row) => !row.imageUrl && illustrationUrl(row))
      await keepFigures(
        tx,
        drawn.map((row) => ({ hash: illustrationHash(row), figure: figureOf(row) })),
        now(),
      )
      return new Map(
        rows.map((row) => {
          const { name, code, priceCents, ncm } = row
          return [row.id, { name, code, imageUrl: row.imageUrl ?? illustrationUrl(row), priceCents, ncm }]
        }),
      )
    },

    /** Drawings of what was asked for before and not since, once whoever asked keeps no request that shows them. */
    forgetFigures: (askedBefore: Date) => deleteFigures(db, askedBefore),

    /** Of those among these products that have both, in millimetres, whether they are offered or not. */
    async measuresOf(ids: readonly number[]) {
      const rows = await listMeasures(db, ids)
      return new Map(rows.map(({ id, diameter, width }) => [id, { diameter, width }]))
    },

    /** A small drawing of a product, for what is printed about it; undefined without its measures. */
    thumbnail: thumbnailOf,

    machines: createMachines(index),

    version: index.refresh,

    /** What searches found since the last time, for the desk. */
    writeSearchCounts: counts.write,

    /** Active products, oldest first, for search engines. */
    async sitemap() {
      const data = await index.current()
      return productsIn(data, filterProducts(data, data.orders.newest, {}, { includeInactive: false })).reverse()
    },

    /** Bytes that are what their name says; a damaged original is as good as none. */
    async originalImage(hash: string): Promise<Uint8Array | undefined> {
      const bytes = await findOriginal(db, hash)
      return bytes && pictureHash(bytes) === hash ? bytes : undefined
    },

    /** Which of these an original is there of. */
    knownImages: (hashes: readonly string[]) => listKnownHashes(db, hashes),

    /** The picture at an address that names its content; undefined when the address is of another content. */
    async illustration(id: number, hash: string, variant: IllustrationVariant): Promise<string | undefined> {
      const product = (await index.current()).products.get(id)
      const [shown] = product ? await index.listings([product]) : []
      const listing = shown && read(shown.listing)
      if (listing && illustrationHash(listing) === hash) return illustrate(listing, variant) ?? undefined
      const row = await findDrawnProduct(db, id)
      // Requests show what was asked for, whatever became of the product since.
      const figure = row && illustrationHash(row) === hash ? row : await findFigure(db, hash)
      return (figure && illustrate(figure, variant)) ?? undefined
    },
  }
}
export type CatalogService = ReturnType<typeof createCatalogService>

const suggestedProducts = 8
const anyone: Caller = { actor: { kind: 'anonymous' } }

const notFound = () => new AppError<CatalogError>('not-found', 'PRODUCT_NOT_FOUND')

const visitors: Visibility = { includeInactive: false }

const isStaff = ({ actor }: Caller) => actor.kind === 'staff'
