import type { Page } from '#kernel/api/page.ts'
import { read, type Written, writtenList, writtenObject } from '#kernel/api/written.ts'
import { AppError } from '#kernel/errors.ts'
import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import type { Db } from '#platform/database/database.ts'
import type { Keeping, Recipient } from '#platform/http/kept-answers.ts'
import { inProcessAddress } from '#platform/http/request-context.ts'
import type { Actor } from '#platform/http/router.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import type {
  Brand,
  Category,
  Product,
  RelatedProducts,
  SearchReading,
  Suggestions,
} from '../../record/contract/catalogue.ts'
import type { ProductFacets, ProductFilters, ProductQuery } from '../../record/contract/filters.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { Card } from '../../record/server/card.ts'
import { createCatalogueMemory } from '../../record/server/catalogue-memory.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { createFreshenCards } from '../../record/server/freshen-cards.ts'
import {
  figureOf,
  type IllustrationVariant,
  illustrate,
  illustrationHash,
  illustrationUrl,
} from '../../record/server/illustration.ts'
import { findCard, listCards, listLookedUp, listRanked } from '../../record/server/repository/card-rows.ts'
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
import { createFoundProducts } from '../../search/server/found-products.ts'
import { listModelNames } from '../../search/server/repository/vocabulary.ts'
import { createSearch, type FoundProducts, missingMachine } from '../../search/server/search.ts'
import { createGroups } from './groups.ts'
import { createMachines } from './machines.ts'
import { openingProduct } from './opening-product.ts'
import { listMeasures } from './repository/product-measures.ts'
import { listSameMachine, listSameMeasure } from './repository/related-products.ts'
import { createSitemapSource } from './sitemap.ts'
import { showCard } from './to-product.ts'

type CatalogError = keyof typeof errorTexts
type Caller = { actor: Actor; address?: string; keeping?: Keeping }
type Lookup = { id?: number[] | undefined; code?: string[] | undefined }

/** Who looks at what: prices are for administrators unless the shop shows them, and so are products that are not offered. */
export type CatalogOptions = { showsPrices: boolean; tolerances: SearchTolerances }

type Deps = { db: Db; now: () => Date; options: () => CatalogOptions }

export function createCatalogService({ db, now, options }: Deps) {
  const memory = createCatalogueMemory(db)
  const search = createSearch({ db, now, memory })
  const groups = createGroups(db, memory)
  const foundProducts = createFoundProducts({ db, now })
  const sightOf = (caller: Caller) => ({ includeInactive: isStaff(caller), tolerances: options().tolerances })
  const showTo = (caller: Caller) => ({ isStaff: isStaff(caller), showsPrice: options().showsPrices })
  const toProducts = (page: Page<Card>, caller: Caller, found?: FoundProducts): Page<Written<Product>> => {
    const matches = new Map(found?.ranked.map((match) => [match.id, match]))
    const machine = found?.machine ?? null
    return {
      ...page,
      items: page.items.map((card) => showCard(card, showTo(caller), { match: matches.get(card.id), machine })),
    }
  }

  /**
   * Counting it takes the database: such an answer is not given from memory. What only the filters beside it leave nothing of is not missed: the
   * shop has it.
   */
  async function noteMissed(text: string, caller: Caller) {
    if (idsOf(await search.find({ search: text }, sightOf(caller))).length > 0) return
    caller.keeping?.refuse()
    await eachTime(caller, ({ address }) => search.noteMissed(text, address))
  }

  /** A search that names a machine nothing fits may find other wheels; the desk is told of the machine all the same. */
  async function noteMissingMachine(found: FoundProducts, caller: Caller) {
    const machine = missingMachine(found)
    if (!machine) return
    caller.keeping?.refuse()
    await eachTime(caller, ({ address }) => search.noteMachine(machine, address))
  }

  /** What was searched for, and what was found or not, for the desk. */
  async function noteSearch(
    { text, isFirst }: { text: string; isFirst: boolean },
    found: FoundProducts,
    caller: Caller,
  ) {
    const ids = idsOf(found)
    const isCounted = isFirst && !isStaff(caller)
    if (isCounted) await noteMissingMachine(found, caller)
    if (ids.length === 0) await noteMissed(text, caller)
    else if (isCounted) await eachTime(caller, () => foundProducts.note(ids))
  }

  async function get(key: { id: number } | { slug: string }, caller: Caller): Promise<Written<Product>> {
    const card = await findCard(db, key, sightOf(caller))
    if (!card) throw new AppError<CatalogError>('not-found', 'PRODUCT_NOT_FOUND')
    return showCard(card, showTo(caller))
  }

  /** With a search, what it found: ranked, or in the order asked for. */
  async function list(query: ProductQuery, caller: Caller): Promise<Page<Written<Product>>> {
    const sight = sightOf(caller)
    const { sort, limit: _, cursor, search: text, in_page: isInPage, ...filters } = await groups.resolved(query)
    if (!text) {
      const scope = { filters, sight }
      return toProducts(await listCards(db, query, scope, await groups.outlook(scope)), caller)
    }
    // Under the filters: which hundreds are candidates depends on them. The choices beside it, under none, are another search.
    const found = await search.find({ ...filters, search: text }, sight)
    const ids = idsOf(found)
    if (!isInPage) await noteSearch({ text, isFirst: !cursor }, found, caller)
    const isRanked = sort === undefined || sort === 'relevance'
    const page = isRanked
      ? await listRanked(db, ids, query)
      : await listCards(db, query, { filters, sight, found: ids })
    return toProducts({ ...page, totalIsCapped: page.totalIsCapped || found.isCapped }, caller, found)
  }

  /** In no order. Codes are compared as the search does: without dots, dashes and spaces. */
  async function lookUp({ id: ids = [], code: codes = [] }: Lookup, caller: Caller): Promise<Written<Product>[]> {
    const keys = codes.map(searchKeyOf).filter((key) => key !== '')
    const cards = await listLookedUp(db, { ids, keys }, sightOf(caller))
    return cards.map((card) => showCard(card, showTo(caller)))
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

    /** How a search is understood, for whoever made it. */
    read: (text: string, caller: Caller): Promise<SearchReading> => search.read(text, sightOf(caller)),

    async facets(wanted: ProductFilters, caller: Caller): Promise<ProductFacets> {
      const sight = sightOf(caller)
      const { search: text, ...filters } = await groups.resolved(wanted)
      // Found under no other filter: each facet leaves out its own, and must still see what the search found there.
      const found = text ? await search.find({ search: text }, sight) : undefined
      const facets = await groups.facets({ filters, sight, found: found && idsOf(found) })
      return found?.isCapped ? { ...facets, isCapped: true } : facets
    },

    async suggest(typed: string): Promise<Suggestions> {
      const found = await search.find({ search: typed }, sightOf(anyone), 'suggestions')
      const { items } = await listRanked(db, idsOf(found).slice(0, suggestedProducts), {})
      const products = items.map((card) => {
        const shown = read(card.face)
        return { ...shown, picture: shown.images[0]?.sizes[0]?.webp ?? shown.illustrationUrl }
      })
      const [categories, brands] = [await groups.categories(), await groups.brands()]
      const models = await memory.piece('models', () => listModelNames(db))
      return suggestionsFor(typed, { products, categories, brands, models }).map((group) => ({
        ...group,
        items: [...group.items],
      }))
    },

    async related(id: number, caller: Caller): Promise<Written<RelatedProducts>> {
      const product = read(await get({ id }, caller))
      const sameMeasure = await listSameMeasure(db, product)
      const sameMachine = await listSameMachine(db, product.id, [product.id, ...sameMeasure.map((card) => card.id)])
      const shown = (cards: Card[]) => writtenList(cards.map((card) => showCard(card, showTo(caller))))
      return writtenObject<RelatedProducts>({ sameMeasure: shown(sameMeasure), sameMachine: shown(sameMachine) })
    },

    categories: (): Promise<Category[]> => groups.categories(),

    brands: (): Promise<Brand[]> => groups.brands(),

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

    machines: createMachines(db),

    version: memory.look,

    /** Makes in time what lists would have to make when asked. */
    freshenCards: createFreshenCards(db),

    /** What searches found since the last time, for the desk. */
    writeFinds: foundProducts.write,

    sitemap: createSitemapSource(db),

    /** Bytes that are what their name says; a damaged original is as good as none. */
    async originalImage(hash: string): Promise<Uint8Array | undefined> {
      const bytes = await findOriginal(db, hash)
      return bytes && pictureHash(bytes) === hash ? bytes : undefined
    },

    /** Which of these an original is there of. */
    knownImages: (hashes: readonly string[]) => listKnownHashes(db, hashes),

    /** The picture at an address that names its content; undefined when the address is of another content. */
    async illustration(id: number, hash: string, variant: IllustrationVariant): Promise<string | undefined> {
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

/** Now, and whenever the answer is given again. */
const eachTime = async ({ keeping, address = inProcessAddress }: Caller, note: (caller: Recipient) => unknown) =>
  keeping ? keeping.eachTime(note) : note({ address })

const idsOf = ({ ranked }: FoundProducts) => ranked.map(({ id }) => id)

const isStaff = ({ actor }: Caller) => actor.kind === 'staff'
