import { boundedNumbers } from '../../record/domain/bounds.ts'
import { codeEndsOf } from '../../record/domain/code-key.ts'
import { modelNames, productSearchText } from '../../record/domain/derived-fields.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { Candidate } from '../../search/domain/ranking.ts'
import { addToVocabulary, type GrowingVocabulary } from '../../search/domain/synonyms.ts'
import { foldedTexts } from '../../search/domain/word-matching.ts'
import { type Dictionary, dictionary } from './dictionary.ts'

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

export const facets = ['category', 'brand', 'material', 'application'] as const
export type Facet = (typeof facets)[number]

type Measures = { [N in (typeof boundedNumbers)[keyof typeof boundedNumbers]]: number | null }

/** What the catalogue is filtered, ordered and searched by. What a list shows of a product is in the listing cache. */
export type IndexedProduct = Candidate &
  Measures & {
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

/**
 * The catalogue in memory. Changes and reads are synchronous, so no read sees a partial change. Do not hold products across an
 * `await` together with newly read data.
 */
export type CatalogData = {
  version: number
  products: Map<number, IndexedProduct>
  bySlug: Map<string, IndexedProduct>
  /** Products by folded word of their search text. */
  byWord: Map<string, IndexedProduct[]>
  byMachine: Map<number, IndexedProduct[]>
  orders: Record<Sort, IndexedProduct[]>
  /** Sets of facet values, numbered so that a filter is tested and a facet counted by array index. */
  values: {
    category: Dictionary<number>
    brand: Dictionary<number>
    material: Dictionary<string>
    application: Dictionary<string>
  }
  groups: Groups
  categoryPositions: ReadonlyMap<number, number>
  /** Words of names, materials and groups, for typos. Grows only: a misspelled name stays a known word until the next start. */
  vocabulary: GrowingVocabulary
  /** See `derive`. */
  derived: Map<string, unknown>
}

export const emptyCatalog = (): CatalogData => ({
  version: 0,
  products: new Map(),
  bySlug: new Map(),
  byWord: new Map(),
  byMachine: new Map(),
  orders: { showcase: [], name: [], rating: [], newest: [] },
  values: { category: dictionary(), brand: dictionary(), material: dictionary(), application: dictionary() },
  groups: { categories: [], brands: [], machines: [] },
  categoryPositions: new Map(),
  vocabulary: new Map(),
  derived: new Map(),
})

/** A value computed from the whole catalogue, stored until the next change. */
export function derive<T>({ derived }: CatalogData, name: string, compute: () => T): T {
  if (!derived.has(name)) derived.set(name, compute())
  return derived.get(name) as T
}

export type CatalogChange = { groups: Groups; changed: readonly ProductRow[]; deleted: readonly number[] }

export function applyChange(data: CatalogData, { groups, changed, deleted }: CatalogChange) {
  setGroups(data, groups)
  for (const id of deleted) {
    const product = data.products.get(id)
    if (product) removeProduct(data, product)
  }
  reorder(data, putProducts(data, changed))
}

/** Loads an empty catalogue and keeps only one chunk of rows in memory. */
export async function fillCatalog(data: CatalogData, groups: Groups, chunks: AsyncIterable<readonly ProductRow[]>) {
  setGroups(data, groups)
  const put: IndexedProduct[] = []
  for await (const rows of chunks) put.push(...putProducts(data, rows))
  reorder(data, put)
}

/** Products that show or are found by a name that these groups change. */
export function findProductsInChangedGroups(data: CatalogData, groups: Groups): number[] {
  const categories = changedIds(data.groups.categories, groups.categories, ({ name }) => name)
  const brands = changedIds(data.groups.brands, groups.brands, ({ name }) => name)
  const machines = changedIds(data.groups.machines, groups.machines, (machine) =>
    JSON.stringify([machine.brandId, machine.brand, machine.model, machine.machineType]),
  )
  const { category, brand } = data.values
  const hasChanged = ({ valueSets, fits }: IndexedProduct) =>
    category.sets[valueSets.category]!.some((id) => categories.has(id)) ||
    brand.sets[valueSets.brand]!.some((id) => brands.has(id)) ||
    fits.some(({ machineId }) => machines.has(machineId))
  if (categories.size + brands.size + machines.size === 0) return []
  return [...data.products.values()].filter(hasChanged).map(({ id }) => id)
}

/** Ids of deleted or renamed groups. New groups have no indexed products yet. */
function changedIds<T extends { id: number }>(before: readonly T[], after: readonly T[], shown: (group: T) => string) {
  const now = new Map(after.map((group) => [group.id, shown(group)]))
  return new Set(before.filter((group) => now.get(group.id) !== shown(group)).map(({ id }) => id))
}

function setGroups(data: CatalogData, groups: Groups) {
  data.groups = groups
  data.categoryPositions = new Map(groups.categories.map(({ id, position }) => [id, position]))
  addToVocabulary(
    data.vocabulary,
    [...groups.categories, ...groups.brands].map(({ name }) => name),
  )
}

function putProducts(data: CatalogData, rows: readonly ProductRow[]): IndexedProduct[] {
  const brandOf = new Map(data.groups.machines.map(({ id, brandId }) => [id, brandId]))
  // Two products may exchange their slugs in one change.
  for (const { id } of rows) {
    const known = data.products.get(id)
    if (known) data.bySlug.delete(known.slug)
  }
  return rows.map((row) => {
    addToVocabulary(data.vocabulary, [row.name, row.material ?? ''])
    return putProduct(data, toIndexedProduct(data, row, brandOf))
  })
}

/** An existing product keeps its object, so that the lists that hold it stay valid. */
function putProduct(data: CatalogData, product: IndexedProduct) {
  const known = data.products.get(product.id)
  const kept = known ?? product
  updateWordIndex(data, kept, known?.foldedText, product.foldedText)
  updateMachineIndex(data, kept, known?.fits ?? [], product.fits)
  Object.assign(kept, product)
  data.products.set(kept.id, kept)
  data.bySlug.set(kept.slug, kept)
  return kept
}

function removeProduct(data: CatalogData, product: IndexedProduct) {
  updateWordIndex(data, product, product.foldedText, undefined)
  updateMachineIndex(data, product, product.fits, [])
  data.products.delete(product.id)
  if (data.bySlug.get(product.slug) === product) data.bySlug.delete(product.slug)
}

const wordsIn = (foldedText: string | undefined) =>
  new Set(foldedText?.split(' ').filter((word) => word !== '' && word !== '|'))

function updateWordIndex(
  data: CatalogData,
  product: IndexedProduct,
  before: string | undefined,
  after: string | undefined,
) {
  if (before === after) return
  const [old, wanted] = [wordsIn(before), wordsIn(after)]
  for (const word of old) if (!wanted.has(word)) removeFrom(data.byWord, word, product)
  for (const word of wanted) if (!old.has(word)) addTo(data.byWord, word, product)
}

function updateMachineIndex(
  data: CatalogData,
  product: IndexedProduct,
  before: IndexedProduct['fits'],
  after: IndexedProduct['fits'],
) {
  for (const { machineId } of before) removeFrom(data.byMachine, machineId, product)
  for (const { machineId } of after) addTo(data.byMachine, machineId, product)
}

function addTo<K>(map: Map<K, IndexedProduct[]>, key: K, product: IndexedProduct) {
  const list = map.get(key)
  if (list) list.push(product)
  else map.set(key, [product])
}

function removeFrom<K>(map: Map<K, IndexedProduct[]>, key: K, product: IndexedProduct) {
  const list = map.get(key)
  const at = list?.indexOf(product) ?? -1
  if (!list || at === -1) return
  // List order is irrelevant, so removal swaps in the last element.
  list[at] = list.at(-1)!
  list.pop()
  if (list.length === 0) map.delete(key)
}

function toIndexedProduct(
  data: CatalogData,
  row: ProductRow,
  brandOf: ReadonlyMap<number, number | null>,
): IndexedProduct {
  const { values } = data
  const models = modelNames(row.compatibleModels)
  const partNumbers = row.crossReferences.map(({ partNumber }) => partNumber)
  const searchText = productSearchText(row, { category: row.categoryName, brand: row.brandName, models, partNumbers })
  const brandIds = [row.brandId, ...row.compatibleModels.map(({ machineModelId }) => brandOf.get(machineModelId))]
  return {
    id: row.id,
    slug: row.slug,
    code: row.code,
    codeKey: row.codeKey,
    codeEnds: codeEndsOf(row.code),
    name: row.name,
    ...foldedTexts(row.name, searchText),
    partNumberKeys: partNumbers.map(searchKeyOf),
    modelKeys: row.compatibleModels.map(({ model }) => searchKeyOf(model)),
    rating: row.rating,
    featured: row.featured,
    isActive: row.status === 'active',
    categoryId: row.categoryId,
    brandId: row.brandId,
    ...measuresOf(row),
    valueSets: {
      category: values.category.put([row.categoryId]),
      brand: values.brand.put(brandIds),
      material: values.material.put([row.material]),
      application: values.application.put(row.application?.split('; ') ?? []),
    },
    fits: row.compatibleModels.map(({ machineModelId, certainty }) => ({ machineId: machineModelId, certainty })),
    imageUrl: row.imageUrl,
    priceCents: row.priceCents,
    version: row.version,
    updatedAt: row.updatedAt,
  }
}

const measuresOf = (row: ProductRow) =>
  Object.fromEntries(Object.values(boundedNumbers).map((name) => [name, row[name]])) as Measures

/** `showcase` is the default order: featured products first, then by the order of the categories. */
export const sorts = ['showcase', 'name', 'rating', 'newest'] as const
export type Sort = (typeof sorts)[number]

export type SortKey = Pick<IndexedProduct, 'id' | 'name' | 'rating' | 'featured' | 'categoryId'>

/** The root order of Unicode, as PostgreSQL's `und-x-icu`. 'und' itself would take the locale of the process. */
const byName = new Intl.Collator('en')
/** Categories in the same place stay apart; products without a category come last. */
export const uncategorizedPosition = 2_147_483_647

const compareNames = (a: SortKey, b: SortKey) => byName.compare(a.name, b.name) || a.id - b.id
const compareNewest = (a: SortKey, b: SortKey) => b.id - a.id
const compareRatings = (a: SortKey, b: SortKey) => (b.rating ?? -1) - (a.rating ?? -1)

export const findCategoryPosition = (
  places: ReadonlyMap<number, number>,
  { categoryId }: Pick<SortKey, 'categoryId'>,
) => (categoryId === null ? uncategorizedPosition : (places.get(categoryId) ?? uncategorizedPosition))

function compareFeaturedThenCategory(places: ReadonlyMap<number, number>, a: SortKey, b: SortKey) {
  return (
    Number(b.featured) - Number(a.featured) ||
    findCategoryPosition(places, a) - findCategoryPosition(places, b) ||
    (a.categoryId ?? uncategorizedPosition) - (b.categoryId ?? uncategorizedPosition)
  )
}

export const comparators = (places: ReadonlyMap<number, number>): Record<Sort, (a: SortKey, b: SortKey) => number> => ({
  showcase: (a, b) => compareFeaturedThenCategory(places, a, b) || compareNames(a, b),
  name: compareNames,
  rating: (a, b) => compareRatings(a, b) || compareNewest(a, b),
  newest: compareNewest,
})

/** Sorting two sorted runs is a merge. The other orders are stable sorts of these two, so they compare numbers only. */
function reorder(data: CatalogData, changed: readonly IndexedProduct[]) {
  const moved = new Set(changed)
  data.derived.clear()
  const stays = (product: IndexedProduct) => data.products.has(product.id) && !moved.has(product)
  const merge = (order: readonly IndexedProduct[], compare: (a: SortKey, b: SortKey) => number) =>
    [...order.filter(stays), ...[...moved].sort(compare)].sort(compare)
  const name = merge(data.orders.name, compareNames)
  const newest = merge(data.orders.newest, compareNewest)
  data.orders = {
    name,
    newest,
    rating: newest.toSorted(compareRatings),
    showcase: name.toSorted((a, b) => compareFeaturedThenCategory(data.categoryPositions, a, b)),
  }
}
