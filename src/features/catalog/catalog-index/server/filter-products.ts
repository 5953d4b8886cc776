import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import type { ProductFilters } from '../../record/contract/filters.ts'
import { type BoundedNumber, boundedNumbers, boundNames } from '../../record/domain/bounds.ts'
import { nominalWindows, type Window, windowEnds } from '../../record/domain/measures.ts'
import type { CatalogData, IndexedProduct } from './catalog-data.ts'
import { type Facet, facets } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { filterRows } from './postings.ts'

/** Only administrators see inactive products. The tolerances say how closely a measure has to be met. */
export type Visibility = { includeInactive: boolean; tolerances?: SearchTolerances }

/** `category` is a slug; `resolveCategory` turns it into a number. */
export type Filters = Omit<ProductFilters, 'category' | 'search'>

const numberNames = Object.values(boundedNumbers)

type RowTest = (row: number) => boolean
type Test = { facet: Facet | undefined; passes: RowTest }

export const isVisible = ({ includeInactive }: Visibility, product: IndexedProduct) =>
  includeInactive || product.isActive

export function visibilityTest({ columns }: CatalogData, { includeInactive }: Visibility): RowTest {
  const { isActive } = columns
  return (row) => includeInactive || isActive[row] === 1
}

/** The rows of `among` that pass all filters, in their order. */
export function filterProducts(
  data: CatalogData,
  among: Uint32Array,
  filters: Filters,
  visibility: Visibility,
): Uint32Array {
  const tests = buildTests(data, filters, visibility).map(({ passes }) => passes)
  const isSeen = visibilityTest(data, visibility)
  return filterRows(among, (row) => isSeen(row) && passesAll(tests, row))
}

export function passesAll(tests: readonly RowTest[], row: number) {
  for (const passes of tests) if (!passes(row)) return false
  return true
}

type Range = { min: number; max: number }
export type FacetCounts = {
  /** Products that pass all filters. */
  total: number
  of: { [F in Facet]: Map<F extends 'category' | 'brand' ? number : string, number> }
  ranges: Record<BoundedNumber, Range | null>
}

/**
 * Counts the values of each facet. A facet's own filter is left out of its count, so that its other choices stay visible: a product
 * that fails exactly one filter counts in the facet of that filter only.
 */
export function countFacets(
  data: CatalogData,
  among: Uint32Array,
  filters: Filters,
  visibility: Visibility,
): FacetCounts {
  const isSeen = visibilityTest(data, visibility)
  const tests = buildTests(data, filters, visibility)
  const sets = facets.map((facet) => ({
    facet,
    column: data.columns[facet],
    counts: new Int32Array(data.values[facet].sets.length),
  }))
  const ranges = numberNames.map((name) => ({ name, column: data.columns[name], min: Infinity, max: -Infinity }))
  let total = 0
  for (const row of among) {
    if (!isSeen(row)) continue
    const failed = failedTest(tests, row)
    if (failed === null) continue
    for (const { facet, column, counts } of sets)
      if (failed === undefined || failed.facet === facet) counts[column[row]!]! += 1
    if (failed !== undefined) continue
    total += 1
    for (const range of ranges) extendRange(range, row)
  }
  const countsOf = (facet: Facet) => sets.find((one) => one.facet === facet)!.counts
  const { category, brand, material, application } = data.values
  return {
    total,
    of: {
      category: perValue(category, countsOf('category')),
      brand: perValue(brand, countsOf('brand')),
      material: perValue(material, countsOf('material')),
      application: perValue(application, countsOf('application')),
    },
    ranges: Object.fromEntries(
      ranges.map(({ name, min, max }) => [name, min <= max ? { min, max } : null]),
    ) as FacetCounts['ranges'],
  }
}

/** The only test a row fails; undefined if it passes all, null if it fails several. */
function failedTest(tests: readonly Test[], row: number): Test | null | undefined {
  let failed: Test | undefined
  for (const test of tests) {
    if (test.passes(row)) continue
    if (failed) return null
    failed = test
  }
  return failed
}

/** Comparisons with NaN, an unknown number, are false. */
function extendRange(range: Range & { column: Float64Array }, row: number) {
  const value = range.column[row]!
  if (value < range.min) range.min = value
  if (value > range.max) range.max = value
}

function perValue<T extends string | number>({ sets }: Dictionary<T>, bySet: Int32Array) {
  const counts = new Map<T, number>()
  for (const [number, count] of bySet.entries())
    if (count > 0) for (const value of sets[number]!) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}

function buildTests(data: CatalogData, filters: Filters, { tolerances }: Visibility): Test[] {
  const { featured } = data.columns
  const bounds = boundNames.map((name) => {
    const { [`${name}_min` as const]: min, [`${name}_max` as const]: max } = filters
    const isGiven = min !== undefined || max !== undefined
    return [boundedNumbers[name], isGiven ? { min: min ?? -Infinity, max: max ?? Infinity } : null] as const
  })
  const plain = [
    ...(filters.featured === undefined ? [] : [(row: number) => (featured[row] === 1) === filters.featured]),
    ...windowTests(data, nominalWindows(filters, tolerances)),
    ...windowTests(data, Object.fromEntries(bounds)),
  ]
  return [
    ...facetTest(data, 'category', filters.category_id),
    ...facetTest(data, 'brand', filters.brand_id?.length ? filters.brand_id : undefined),
    ...facetTest(data, 'material', filters.material),
    ...facetTest(data, 'application', filters.application),
    ...plain.map((passes) => ({ facet: undefined, passes })),
  ]
}

function facetTest(data: CatalogData, facet: Facet, wanted: readonly (string | number)[] | undefined): Test[] {
  if (!wanted) return []
  const column = data.columns[facet]
  const sets: readonly (readonly (string | number)[])[] = data.values[facet].sets
  const isWanted = Uint8Array.from(sets, (set) => Number(set.some((value) => wanted.includes(value))))
  return [{ facet, passes: (row) => isWanted[column[row]!] === 1 }]
}

/** An unknown number lies in no window. */
export function windowTests(
  { columns }: CatalogData,
  windows: { readonly [N in BoundedNumber]?: Window | null },
): RowTest[] {
  return numberNames.flatMap((name) => {
    const window = windows[name]
    if (!window) return []
    const column = columns[name]
    const { min, max } = windowEnds(window)
    return [(row: number) => column[row]! >= min && column[row]! <= max]
  })
}
