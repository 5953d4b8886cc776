import { type BoundedNumber, boundedNumbers } from '../../record/domain/bounds.ts'
import { codeEndsOf, withoutLeadingZeros } from '../../record/domain/code-key.ts'
import { modelNames, productSearchText } from '../../record/domain/derived-fields.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { codeGroupOf, standingOf } from '../../search/domain/ranking.ts'
import { foldedTexts, isFoundByBeginning } from '../../search/domain/word-matching.ts'
import type { CatalogData, Groups, IndexedProduct } from './catalog-data.ts'
import { writeColumns } from './columns.ts'
import { reorder } from './orders.ts'
import { addPosting, type Postings, removePosting } from './postings.ts'

export type CatalogChange = { groups: Groups; changed: readonly ProductRow[]; deleted: readonly number[] }

export function applyChange(data: CatalogData, { groups, changed, deleted }: CatalogChange) {
  const isCategoryMoved = setGroups(data, groups)
  const words = new Set<string>()
  for (const id of deleted) {
    const product = data.products.get(id)
    if (product) removeProduct(data, product, words)
  }
  putProducts(data, changed, words)
  const rows = changed.map(({ id }) => data.products.get(id)!.row)
  finishChange(data, { rows, words, isCategoryMoved })
}

/** Loads an empty catalogue and keeps only one chunk of rows in memory. */
export async function fillCatalog(data: CatalogData, groups: Groups, chunks: AsyncIterable<readonly ProductRow[]>) {
  setGroups(data, groups)
  const words = new Set<string>()
  for await (const rows of chunks) putProducts(data, rows, words)
  finishChange(data, { rows: [...data.byRow.keys()], words, isCategoryMoved: false })
}

type Finish = { rows: readonly number[]; words: ReadonlySet<string>; isCategoryMoved: boolean }

/** Updates what is sorted, once for all products of a change. `words` are those that came or went. */
function finishChange(data: CatalogData, { rows, words, isCategoryMoved }: Finish) {
  data.derived.clear()
  reorder(data, rows, isCategoryMoved)
  const changed = [...words].filter(isFoundByBeginning)
  if (changed.length === 0) return
  const others = data.wordsByBeginning.filter((word) => !words.has(word))
  const known = changed.filter((word) => data.byWord.has(word))
  data.wordsByBeginning = [...others, ...known].sort()
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

/** Returns true if a category has another position. */
function setGroups(data: CatalogData, groups: Groups) {
  const namesOf = ({ categories, brands }: Groups) => [...categories, ...brands].map(({ name }) => name)
  data.vocabulary.remove(namesOf(data.groups))
  data.vocabulary.add(namesOf(groups))
  const before = data.categoryPositions
  data.groups = groups
  data.categoryPositions = new Map(groups.categories.map(({ id, position }) => [id, position]))
  return groups.categories.some(({ id, position }) => before.get(id) !== position)
}

function putProducts(data: CatalogData, rows: readonly ProductRow[], words: Set<string>) {
  const brandOf = new Map(data.groups.machines.map(({ id, brandId }) => [id, brandId]))
  // Two products may exchange their slugs in one change.
  for (const { id } of rows) {
    const known = data.products.get(id)
    if (known) data.bySlug.delete(known.slug)
  }
  for (const row of rows) putProduct(data, toIndexedProduct(data, row, brandOf), words)
}

function putProduct(data: CatalogData, product: IndexedProduct, words: Set<string>) {
  const { row } = product
  updatePostings(data, row, { before: data.byRow[row], after: product, words })
  const { isActive, featured, valueSets } = product
  writeColumns(data.columns, row, {
    ...measuresOf(product),
    ...valueSets,
    isActive,
    featured,
    standing: standingOf(product),
  })
  data.byRow[row] = product
  data.products.set(product.id, product)
  data.bySlug.set(product.slug, product)
}

function removeProduct(data: CatalogData, product: IndexedProduct, words: Set<string>) {
  updatePostings(data, product.row, { before: product, after: undefined, words })
  data.byRow[product.row] = undefined
  data.freeRows.push(product.row)
  data.products.delete(product.id)
  if (data.bySlug.get(product.slug) === product) data.bySlug.delete(product.slug)
}

type Replaced = { before: IndexedProduct | undefined; after: IndexedProduct | undefined; words: Set<string> }

function updatePostings(data: CatalogData, row: number, { before, after, words }: Replaced) {
  updateKeys(data.byMachine, row, before?.fits.map(machineOf), after?.fits.map(machineOf))
  updateKeys(data.byCodeGroup, row, before && codeGroupsOf(before), after && codeGroupsOf(after))
  if (before?.foldedText !== after?.foldedText)
    for (const word of updateKeys(data.byWord, row, wordsIn(before?.foldedText), wordsIn(after?.foldedText)))
      words.add(word)
  if (before?.foldedName !== after?.foldedName)
    updateKeys(data.byNameWord, row, wordsIn(before?.foldedName), wordsIn(after?.foldedName))
  if (before) data.vocabulary.remove(textsOf(data, before))
  if (after) data.vocabulary.add(textsOf(data, after))
}

/** Returns the keys that came or went. */
function updateKeys<K>(postings: Postings<K>, row: number, before: readonly K[] = [], after: readonly K[] = []): K[] {
  if (before.length === 0) return after.filter((key) => addPosting(postings, key, row))
  const [old, wanted] = [new Set(before), new Set(after)]
  const gone = [...old].filter((key) => !wanted.has(key) && removePosting(postings, key, row))
  return [...gone, ...[...wanted].filter((key) => !old.has(key) && addPosting(postings, key, row))]
}

const machineOf = ({ machineId }: { machineId: number }) => machineId
const codeGroupsOf = ({ codeKey, codeEnds, partNumberKeys }: IndexedProduct) =>
  [codeKey, ...codeEnds, ...partNumberKeys.map(withoutLeadingZeros)].map(codeGroupOf)
const wordsIn = (foldedText = '') => foldedText.split(' ').filter((word) => word !== '' && word !== '|')
const textsOf = ({ values }: CatalogData, { name, valueSets }: IndexedProduct) => [
  name,
  ...values.material.sets[valueSets.material]!,
]

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
    row: data.products.get(row.id)?.row ?? data.freeRows.pop() ?? data.byRow.length,
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

const measuresOf = (row: Pick<ProductRow, BoundedNumber>) =>
  Object.fromEntries(Object.values(boundedNumbers).map((name) => [name, row[name]])) as Record<
    BoundedNumber,
    number | null
  >
