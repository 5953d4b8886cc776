import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Brand, Category, ProductFacets, ProductFilters } from '../../record/contract/catalogue.ts'
import { type BoundName, boundedNumbers } from '../../record/domain/bounds.ts'
import type { CatalogueMemory } from '../../record/server/catalogue-memory.ts'
import { type Facet, filtersIn, type Scope } from '../../record/server/repository/product-conditions.ts'
import { readCategoryPictures, withCategoryPictures } from './category-pictures.ts'
import { type Counts, countMatching, listBrandRows, listCategoryRows, readCounts } from './repository/facets.ts'

const facets = ['category', 'brand', 'material', 'application'] as const satisfies readonly Facet[]
const chosenBy = {
  category_id: 'category',
  brand_id: 'brand',
  material: 'material',
  application: 'application',
} as const satisfies Partial<Record<keyof ProductFilters, Facet>>

/** What products are chosen by, and how many there are of each: in memory for the whole catalogue, counted under filters. */
export function createGroups(db: Db, memory: CatalogueMemory) {
  const counts = () => memory.piece('counts', () => readCounts(db))
  const categoryRows = () => memory.piece('categories', () => listCategoryRows(db))
  const brandRows = () => memory.piece('brands', () => listBrandRows(db))
  const faces = () => memory.piece('faces', () => readCategoryPictures(db))

  async function withCounts<T extends { id: number }>(rows: readonly T[], facet: Facet) {
    const known = await counts()
    return rows.map((row) => ({ ...row, productCount: known.of.get(`${facet} ${row.id}`) ?? 0 }))
  }

  /** Everything on offer is counted already; so is everything under the filters of one list, for that list itself. */
  async function countsFor(scope: Scope): Promise<Counts> {
    if (scope.sight.includeInactive) return countMatching(db, scope, facets)
    const given = filtersIn(scope)
    if (given.length === 0) return counts()
    const only = given.length === 1 ? chosenBy[given[0] as keyof typeof chosenBy] : undefined
    const counted = await countMatching(
      db,
      scope,
      facets.filter((facet) => facet !== only),
    )
    if (only === undefined) return counted
    const known = await counts()
    const own = [...known.of].filter(([name]) => name.startsWith(`${only} `))
    return { of: new Map([...counted.of, ...own]), isCapped: counted.isCapped || known.isCapped }
  }

  return {
    categories: async (): Promise<Category[]> =>
      withCategoryPictures(db, await withCounts(await categoryRows(), 'category'), await faces()),

    brands: async (): Promise<Brand[]> => withCounts(await brandRows(), 'brand'),

    async facets(scope: Scope): Promise<ProductFacets> {
      const { of: counted, isCapped } = await countsFor(scope)
      const byPlace = (await categoryRows()).toSorted((a, b) => a.position - b.position || a.id - b.id)
      return {
        categories: options(byPlace, 'category', counted),
        brands: options(await brandRows(), 'brand', counted),
        materials: commonestFirst('material', counted),
        applications: commonestFirst('application', counted),
        ranges: rangesIn(counted),
        ...(isCapped ? { isCapped } : {}),
      }
    },

    /** How many products there are, and how many under these filters, where that is known without counting. */
    async totals(scope: Scope) {
      if (scope.sight.includeInactive) return undefined
      const known = await counts()
      const matching = knownTotal(scope, known)
      return matching === undefined ? undefined : { all: known.of.get('all') ?? 0, matching }
    },

    /** A category named by its address is one of the numbers; nothing is in one that does not exist. */
    async resolved<T extends ProductFilters>({ category, ...filters }: T): Promise<Omit<T, 'category'>> {
      if (category === undefined) return filters
      const slug = slugOf(category)
      const ids = (await categoryRows()).filter((row) => row.slug === slug).map(({ id }) => id)
      const chosen = filters.category_id
      return { ...filters, category_id: chosen ? ids.filter((id) => chosen.includes(id)) : ids }
    },
  }
}

/** Where one kind of filter is set, and no product is counted twice; what may have been too much to read is not known. */
function knownTotal(scope: Scope, { of: known, isCapped }: Counts) {
  const { filters } = scope
  const given = filtersIn(scope)
  const [name, ...others] = new Set(given.map((filter) => filter.replace(/_(min|max)$/, '')))
  const having = (facet: Facet, values: readonly (string | number)[] = []) => {
    const counts = [...new Set(values)].map((value) => known.get(`${facet} ${value}`))
    return isCapped && counts.includes(undefined) ? undefined : sum(counts.map((count) => count ?? 0))
  }
  if (name === undefined) return known.get('all') ?? 0
  if (others.length > 0) return undefined
  if (name === 'category_id') return having('category', filters.category_id)
  if (name === 'material') return having('material', filters.material)
  if (name === 'brand_id' && filters.brand_id?.length === 1) return having('brand', filters.brand_id)
  if (name === 'application' && filters.application?.length === 1) return having('application', filters.application)
  if (given.includes(name) || !isBoundName(name) || isCapped) return undefined
  const { [`${name}_min` as const]: least = 0, [`${name}_max` as const]: most = Number.POSITIVE_INFINITY } = filters
  const within = valuesIn(boundedNumbers[name], known).filter(
    ([value]) => Number(value) >= least && Number(value) <= most,
  )
  return sum(within.map(([, count]) => count))
}

const isBoundName = (name: string): name is BoundName => name in boundedNumbers

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

type Named = { id: number; name: string; slug: string }

type Counted = Counts['of']

const options = (rows: readonly Named[], facet: Facet, counted: Counted) =>
  rows.flatMap(({ id, name, slug }) => {
    const count = counted.get(`${facet} ${id}`)
    return count === undefined ? [] : [{ id, name, slug, count }]
  })

/** That is how people look for a material. */
const commonestFirst = (facet: Facet, counted: Counted) =>
  valuesIn(facet, counted)
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

function rangesIn(counted: Counted) {
  const ranges = Object.values(boundedNumbers).map((name) => {
    const numbers = valuesIn(name, counted).map(([value]) => Number(value))
    return [name, numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }]
  })
  return Object.fromEntries(ranges) as ProductFacets['ranges']
}

const valuesIn = (name: string, counted: Counted) =>
  [...counted].flatMap(([key, count]): [string, number][] =>
    key.startsWith(`${name} `) ? [[key.slice(name.length + 1), count]] : [],
  )
