import { type Window, windowEnds } from '../../record/domain/measures.ts'
import type { CatalogData, IndexedProduct, Sort } from './catalog-data.ts'
import { filterRows, findFirstIndex, insertRows } from './postings.ts'

export type SortKey = Pick<IndexedProduct, 'id' | 'name' | 'rating' | 'featured' | 'categoryId'>

/** The root order of Unicode, as PostgreSQL's `und-x-icu`. 'und' itself would take the locale of the process. */
const byName = new Intl.Collator('en')
/** Categories in the same place stay apart; products without a category come last. */
export const uncategorizedPosition = 2_147_483_647

const compareNames = (a: SortKey, b: SortKey) => byName.compare(a.name, b.name) || a.id - b.id
const compareNewest = (a: SortKey, b: SortKey) => b.id - a.id
const compareRatings = (a: SortKey, b: SortKey) => (b.rating ?? -1) - (a.rating ?? -1) || compareNewest(a, b)

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
  rating: compareRatings,
  newest: compareNewest,
})

/** Takes changed and removed rows out of all orders and puts the changed ones in again. */
export function reorder(data: CatalogData, changed: readonly number[], isCategoryMoved: boolean) {
  const { byRow, orders, categoryPositions: places } = data
  const isChanged = new Uint8Array(byRow.length)
  for (const row of changed) isChanged[row] = 1
  const stays = (row: number) => byRow[row] !== undefined && isChanged[row] === 0
  const compareRows = (compare: (a: SortKey, b: SortKey) => number) => (a: number, b: number) =>
    compare(byRow[a]!, byRow[b]!)
  const update = (order: Uint32Array, compare: (a: number, b: number) => number) =>
    insertRows(filterRows(order, stays), changed, compare)

  const name = update(orders.name, compareRows(compareNames))
  const placesByName = new Uint32Array(byRow.length)
  for (let place = 0; place < name.length; place += 1) placesByName[name[place]!] = place
  const compareShowcase = (a: number, b: number) =>
    compareFeaturedThenCategory(places, byRow[a]!, byRow[b]!) || placesByName[a]! - placesByName[b]!
  data.placesByName = placesByName
  data.orders = {
    name,
    showcase: isCategoryMoved ? name.toSorted(compareShowcase) : update(orders.showcase, compareShowcase),
    rating: update(orders.rating, compareRows(compareRatings)),
    newest: update(orders.newest, compareRows(compareNewest)),
  }
  data.byDiameter = update(data.byDiameter, (a, b) => diameterOf(byRow[a]!) - diameterOf(byRow[b]!))
}

const diameterOf = ({ diameterMm }: Pick<IndexedProduct, 'diameterMm'>) => diameterMm ?? -1

/** The rows of products with a diameter in the window, or of all without a window. */
export function rowsInDiameterWindow({ byDiameter, byRow }: CatalogData, window: Window | null): Uint32Array {
  if (!window) return byDiameter
  const { min, max } = windowEnds(window)
  const start = findFirstIndex(byDiameter.length, (at) => diameterOf(byRow[byDiameter[at]!]!) >= min)
  const end = findFirstIndex(byDiameter.length, (at) => diameterOf(byRow[byDiameter[at]!]!) > max, start)
  return byDiameter.subarray(start, end)
}
