import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import type { ProductFilters } from '../../record/contract/filters.ts'
import { type BoundedNumber, boundedNumbers, boundNames } from '../../record/domain/bounds.ts'
import { isWithin, nominalWindows, type Window } from '../../record/domain/measures.ts'
import { type CatalogData, type Facet, facets, type IndexedProduct } from './catalog-data.ts'
import type { Dictionary } from './dictionary.ts'

/** Only administrators see inactive products. The tolerances say how closely a measure has to be met. */
export type Visibility = { includeInactive: boolean; tolerances?: SearchTolerances }

/** `category` is a slug; `resolveCategory` turns it into a number. */
export type Filters = Omit<ProductFilters, 'category' | 'search'>

type Test = { facet: Facet | undefined; passes: (product: IndexedProduct) => boolean }

export const isVisible = ({ includeInactive }: Visibility, product: IndexedProduct) =>
  includeInactive || product.isActive

/** The products of `among` that pass all filters, in their order. */
export function filterProducts(
  data: CatalogData,
  among: readonly IndexedProduct[],
  filters: Filters,
  visibility: Visibility,
): IndexedProduct[] {
  const tests = buildTests(data, filters, visibility)
  return among.filter((product) => isVisible(visibility, product) && tests.every(({ passes }) => passes(product)))
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
  among: Iterable<IndexedProduct>,
  filters: Filters,
  visibility: Visibility,
): FacetCounts {
  const tests = buildTests(data, filters, visibility)
  const bySet = Object.fromEntries(
    facets.map((facet) => [facet, new Int32Array(data.values[facet].sets.length)]),
  ) as Record<Facet, Int32Array>
  const ranges = Object.fromEntries(Object.values(boundedNumbers).map((name) => [name, null])) as FacetCounts['ranges']
  let total = 0
  for (const product of among) {
    if (!isVisible(visibility, product)) continue
    const failed = failedTest(tests, product)
    if (failed === undefined) {
      total += 1
      for (const facet of facets) bySet[facet][product.valueSets[facet]]! += 1
      extendRanges(ranges, product)
    } else if (failed?.facet) bySet[failed.facet][product.valueSets[failed.facet]]! += 1
  }
  const { category, brand, material, application } = data.values
  return {
    total,
    of: {
      category: perValue(category, bySet.category),
      brand: perValue(brand, bySet.brand),
      material: perValue(material, bySet.material),
      application: perValue(application, bySet.application),
    },
    ranges,
  }
}

/** The only test a product fails; undefined if it passes all, null if it fails several. */
function failedTest(tests: readonly Test[], product: IndexedProduct): Test | null | undefined {
  let failed: Test | undefined
  for (const test of tests) {
    if (test.passes(product)) continue
    if (failed) return null
    failed = test
  }
  return failed
}

function extendRanges(ranges: FacetCounts['ranges'], product: IndexedProduct) {
  for (const name of Object.values(boundedNumbers)) {
    const value = product[name]
    if (value === null) continue
    const range = ranges[name]
    if (!range) ranges[name] = { min: value, max: value }
    else if (value < range.min) range.min = value
    else if (value > range.max) range.max = value
  }
}

function perValue<T extends string | number>({ sets }: Dictionary<T>, bySet: Int32Array) {
  const counts = new Map<T, number>()
  for (const [number, count] of bySet.entries())
    if (count > 0) for (const value of sets[number]!) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}

function buildTests(data: CatalogData, filters: Filters, { tolerances }: Visibility): Test[] {
  const { values } = data
  const windows = nominalWindows(filters, tolerances)
  return [
    facetTest('category', values.category, filters.category_id),
    facetTest('brand', values.brand, filters.brand_id?.length ? filters.brand_id : undefined),
    facetTest('material', values.material, filters.material),
    facetTest('application', values.application, filters.application),
    filters.featured === undefined ? [] : plain(({ featured }) => featured === filters.featured),
    ...Object.entries(windows).map(([name, window]) => windowTest(name as BoundedNumber, window)),
    ...boundNames.map((name) => {
      const { [`${name}_min` as const]: min, [`${name}_max` as const]: max } = filters
      const isGiven = min !== undefined || max !== undefined
      return windowTest(boundedNumbers[name], isGiven ? { min: min ?? -Infinity, max: max ?? Infinity } : null)
    }),
  ].flat()
}

const plain = (passes: Test['passes']): Test => ({ facet: undefined, passes })

function facetTest<T extends string | number>(
  facet: Facet,
  { sets }: Dictionary<T>,
  wanted: readonly T[] | undefined,
): Test[] {
  if (!wanted) return []
  const isWanted = sets.map((set) => set.some((value) => wanted.includes(value)))
  return [{ facet, passes: ({ valueSets }) => isWanted[valueSets[facet]]! }]
}

const windowTest = (name: BoundedNumber, window: Window | null): Test[] =>
  window ? [plain((product) => isWithin(product[name], window))] : []
