import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { slugOf } from '#kernel/slug.ts'
import type { ProductFilters } from '../../contract.ts'
import { nominalWindows, type Window } from '../../domain/measures.ts'
import { searchWords } from '../../domain/search-text.ts'
import { categories, products } from '../tables.ts'

/** Whose eyes look: only administrators see inactive products. */
export type Sight = { includeInactive: boolean }

/** The filter a facet counts is left out of its own count, so that its other choices stay visible. */
type Facet = 'category' | 'brand'

export function matching(filters: ProductFilters, sight: Sight, except?: Facet): SQL | undefined {
  return and(
    sight.includeInactive ? undefined : eq(products.status, 'active'),
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    ...(except === 'category' ? [] : inCategory(filters)),
    except === 'brand' || !filters.brand_id ? undefined : inArray(products.brandId, filters.brand_id),
    ...measured(filters),
    ...containing(filters.search),
  )
}

const inCategory = ({ category, category_id }: ProductFilters) => [
  category_id ? inArray(products.categoryId, category_id) : undefined,
  category
    ? sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${categories.slug} = ${slugOf(category)})`
    : undefined,
]

function measured(filters: ProductFilters) {
  const windows = nominalWindows(filters)
  const within = (column: Parameters<typeof between>[0], window: Window | null) =>
    window ? between(column, window.min, window.max) : undefined
  return [
    within(products.diameterMm, windows.diameterMm),
    within(products.widthMm, windows.widthMm),
    within(products.boreMm, windows.boreMm),
  ]
}

function containing(search: string | undefined) {
  if (!search) return []
  const words = searchWords(search)
  // A query of nothing but punctuation matches nothing, instead of everything.
  if (words.length === 0) return [sql`false`]
  return words.map((word) => sql`${products.searchText} like ${`%${likeLiteral(word)}%`}`)
}

export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')
