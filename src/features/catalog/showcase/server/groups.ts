import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Brand, Category } from '../../record/contract/catalogue.ts'
import type { ProductFacets, ProductFilters } from '../../record/contract/filters.ts'
import { boundedNumbers } from '../../record/domain/bounds.ts'
import type { CatalogueMemory } from '../../record/server/catalogue-memory.ts'
import { type Facet, filtersIn, type Scope } from '../../record/server/repository/product-conditions.ts'
import { readCategoryPictures, withCategoryPictures } from './category-pictures.ts'
import { isByNumber, type Known, outlookOf, valuesIn } from './outlook.ts'
import { type Counts, countMatching, listBrandRows, listCategoryRows, readCounts } from './repository/facets.ts'
import {
  countFeatured,
  listApplicationSets,
  listCategorySizes,
  listNumberSpans,
  listStands,
} from './repository/listed-values.ts'

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
  const applicationSets = () => memory.piece('application sets', () => listApplicationSets(db))
  const stands = () => memory.piece('stands', () => listStands(db))
  const categorySizes = () => memory.piece('category sizes', () => listCategorySizes(db))
  const featured = () => memory.piece('featured', async () => (await countFeatured(db)) ?? 'many')
  const numberSpans = () => memory.piece('number spans', () => listNumberSpans(db))
  const faces = () => memory.piece('faces', () => readCategoryPictures(db))

  async function withCounts<T extends { id: number }>(rows: readonly T[], facet: Facet) {
    const known = await counts()
    return rows.map((row) => ({ ...row, productCount: known.of.get(`${facet} ${row.id}`) ?? 0 }))
  }

  /** Of what a list under these filters will be. */
  const knownFor = async (scope: Scope): Promise<Known> => {
    const { filters } = scope
    const { isCapped } = await counts()
    return {
      counts: await counts(),
      applicationSets: filters.application && (await applicationSets()),
      stands: filters.category_id && (await stands()),
      categorySizes: filters.category_id && (await categorySizes()),
      featured: filters.featured === undefined ? undefined : await featured(),
      numberSpans: isCapped && isByNumber(scope) ? await numberSpans() : undefined,
    }
  }

  /** Everything on offer is counted already; so is everything under the filters of one list, for that list itself. */
  async function countsFor(scope: Scope): Promise<Counts> {
    if (scope.sight.includeInactive) return countMatching(db, scope, facets)
    const given = filtersIn(scope)
    if (given.length === 0) return counts()
    const only = given.length === 1 ? chosenBy[given[0] as keyof typeof chosenBy] : undefined
    const known = await knownFor(scope)
    const counted = await countMatching(
      db,
      scope,
      facets.filter((facet) => facet !== only),
      (left) => outlookOf(left, known),
    )
    if (only === undefined) return counted
    const own = [...known.counts.of].filter(([name]) => name.startsWith(`${only} `))
    return { of: new Map([...counted.of, ...own]), isCapped: counted.isCapped || known.counts.isCapped }
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

    /** What a list under these filters will be, as far as the counts tell. */
    async outlook(scope: Scope) {
      return scope.sight.includeInactive ? undefined : outlookOf(scope, await knownFor(scope))
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
