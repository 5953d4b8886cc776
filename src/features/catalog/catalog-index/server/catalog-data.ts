import type { BoundedNumber } from '../../record/domain/bounds.ts'
import type { Candidate } from '../../search/domain/ranking.ts'
import { type Columns, createColumns, type Facet } from './columns.ts'
import { type Dictionary, dictionary } from './dictionary.ts'
import type { Postings } from './postings.ts'
import { type CountedVocabulary, createVocabulary } from './vocabulary.ts'

export type Category = {
  id: number
  name: string
  slug: string
  description: string | null
  position: number
  pictureCode: string | null
}
export type Brand = { id: number; name: string; slug: string; description: string | null }
export type Machine = {
  id: number
  brandId: number | null
  brand: string | null
  model: string
  modelKey: string
  machineType: string | null
}
export type Groups = { categories: readonly Category[]; brands: readonly Brand[]; machines: readonly Machine[] }

type Measures = { [N in BoundedNumber]: number | null }

/** What the catalogue is filtered, ordered and searched by. What a list shows of a product is in the listing cache. */
export type IndexedProduct = Candidate &
  Measures & {
    /** Where columns and postings have the product. Another product may have it after this one was deleted. */
    row: number
    slug: string
    code: string
    isActive: boolean
    categoryId: number | null
    brandId: number | null
    /** For each facet, the dictionary number of the product's values. */
    valueSets: Record<Facet, number>
    fits: readonly { machineId: number; certainty: 'confirmed' | 'to-confirm' }[]
    imageUrl: string | null
    priceCents: number | null
    version: number
    updatedAt: Date
  }

/** `showcase` is the default order: featured products first, then by the order of the categories. */
export const sorts = ['showcase', 'name', 'rating', 'newest'] as const
export type Sort = (typeof sorts)[number]

/**
 * The catalogue in memory. Changes and reads are synchronous, so no read sees a partial change. Do not hold products across an
 * `await` together with newly read data.
 */
export type CatalogData = {
  version: number
  products: Map<number, IndexedProduct>
  bySlug: Map<string, IndexedProduct>
  byRow: (IndexedProduct | undefined)[]
  freeRows: number[]
  columns: Columns
  orders: Record<Sort, Uint32Array>
  /** Where each row is in the order of names. */
  placesByName: Uint32Array
  byDiameter: Uint32Array
  /** By folded word of the search text, and of the name alone. */
  byWord: Postings<string>
  byNameWord: Postings<string>
  /** The words that are also found by their beginning, sorted. */
  wordsByBeginning: readonly string[]
  /** By `codeGroupOf` the codes and part numbers. */
  byCodeGroup: Postings<string>
  byMachine: Postings<number>
  /** Sets of facet values, numbered so that a filter is tested and a facet counted by array index. */
  values: {
    category: Dictionary<number>
    brand: Dictionary<number>
    material: Dictionary<string>
    application: Dictionary<string>
  }
  groups: Groups
  categoryPositions: ReadonlyMap<number, number>
  /** Words of names, materials and groups, for typos. */
  vocabulary: CountedVocabulary
  /** See `derived`. */
  derived: Map<unknown, unknown>
}

const noRows = new Uint32Array()

export const emptyCatalog = (): CatalogData => ({
  version: 0,
  products: new Map(),
  bySlug: new Map(),
  byRow: [],
  freeRows: [],
  columns: createColumns(),
  orders: { showcase: noRows, name: noRows, rating: noRows, newest: noRows },
  placesByName: noRows,
  byDiameter: noRows,
  byWord: new Map(),
  byNameWord: new Map(),
  wordsByBeginning: [],
  byCodeGroup: new Map(),
  byMachine: new Map(),
  values: { category: dictionary(), brand: dictionary(), material: dictionary(), application: dictionary() },
  groups: { categories: [], brands: [], machines: [] },
  categoryPositions: new Map(),
  vocabulary: createVocabulary(),
  derived: new Map(),
})

export const productsIn = ({ byRow }: CatalogData, rows: Uint32Array): IndexedProduct[] =>
  Array.from(rows, (row) => byRow[row]!)

/** A value computed from the whole catalogue when it is first read, and stored until the next change. */
export const derived =
  <T>(compute: (data: CatalogData) => T) =>
  (data: CatalogData): T => {
    if (!data.derived.has(compute)) data.derived.set(compute, compute(data))
    return data.derived.get(compute) as T
  }
