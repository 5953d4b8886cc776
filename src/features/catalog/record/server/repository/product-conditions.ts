import { and, arrayOverlaps, between, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import type { ProductFilters } from '../../contract/filters.ts'
import { boundedNumbers, boundNames } from '../../domain/bounds.ts'
import { nominalWindows, type Window } from '../../domain/measures.ts'
import { brandCards, productCards, products } from '../tables.ts'

/** Whose eyes look: only administrators see inactive products. And how closely a measure has to be met. */
export type Sight = { includeInactive: boolean; tolerances?: SearchTolerances }

/** The filter a facet counts is left out of its own count, so that its other choices stay visible. */
export type Facet = 'category' | 'brand' | 'material' | 'application'

export type Scope = {
  /** A category named by its address has become its number. */
  filters: Omit<ProductFilters, 'category'>
  sight: Sight
  /** What a search found, when there was one. */
  found?: readonly number[] | undefined
}

/** Not in the bin. */
export const isKept = isNull(products.deletedAt)
/** What a visitor may see and ask for. */
export const isOffered = and(eq(products.status, 'active'), isKept)

/** Names of the filters that are set; what a search found is one of them. */
export const filtersIn = ({ filters, found }: Scope) => [
  ...Object.entries(filters)
    .filter(([name, value]) => value !== undefined && !notFilters.has(name))
    .filter(([name, value]) => name !== 'brand_id' || (value as number[]).length > 0)
    .map(([name]) => name),
  ...(found ? ['found'] : []),
]
/** What a search was, how a list is ordered and cut; and an allowance without a measure allows nothing. */
const notFilters = new Set(['search', 'sort', 'limit', 'cursor', 'tolerance'])

/** The same of cards, which nothing in the bin has; only administrators see more. */
const isShown = ({ includeInactive }: Sight) => (includeInactive ? undefined : sql`${productCards.isOffered}`)

/**
 * Where nothing but one brand is asked for, or one category of it: the cards once more under that brand are all that match, and have
 * their own orders.
 */
export function underOneBrand(scope: Scope): SQL | undefined {
  const { category_id: categories, brand_id: brands = [] } = scope.filters
  const isOnly = filtersIn(scope).every(
    (name) => name === 'brand_id' || (name === 'category_id' && categories?.length === 1),
  )
  if (!isOnly || brands.length !== 1 || scope.sight.includeInactive) return undefined
  return and(inArray(brandCards.brandId, brands), categories && inArray(brandCards.categoryId, categories))
}

/** Which cards are meant. */
export function matching({ filters, sight, found }: Scope, except?: Facet): SQL | undefined {
  return and(
    isShown(sight),
    // One parameter, however many they are: a statement with six hundred is read and planned anew each time.
    found ? sql`${productCards.productId} = any(${`{${found.join(',')}}`}::int[])` : undefined,
    filters.featured === undefined ? undefined : eq(productCards.shelf, filters.featured ? 0 : 1),
    except === 'category' || !filters.category_id ? undefined : inArray(productCards.categoryId, filters.category_id),
    except === 'brand' || !filters.brand_id?.length ? undefined : arrayOverlaps(productCards.brands, filters.brand_id),
    except === 'material' || !filters.material ? undefined : inArray(productCards.material, filters.material),
    except === 'application' || !filters.application
      ? undefined
      : arrayOverlaps(productCards.applications, filters.application),
    ...measured(filters, sight),
    ...bounded(filters),
  )
}

const measured = (filters: ProductFilters, sight: Sight) => sized(nominalWindows(filters, sight.tolerances), sight)

/** Cards whose sizes lie within these windows. */
export const sized = ({ diameterMm, widthMm, boreMm }: ReturnType<typeof nominalWindows>, sight: Sight) => [
  diameterMm && widthMm && areFew(diameterMm) && !sight.includeInactive
    ? hasDiameterIn(diameterMm)
    : within(productCards.diameterMm, diameterMm),
  within(productCards.widthMm, widthMm),
  within(productCards.boreMm, boreMm),
]

/** Each takes a look of its own: in a window wider than wear usually asks for (9 mm) there may be too many to name. */
const widestNamed = 20
/** One needs no naming. */
const areFew = ({ min, max }: Window) => min < max && max - min <= widestNamed

/**
 * The diameters themselves, which are few, from each to the next by the index that has them in order: under each the widths are together,
 * where between two diameters all widths would be looked through.
 */
function hasDiameterIn({ min, max }: Window) {
  const { diameterMm: diameter, isOffered: offered } = productCards
  return sql`${diameter} = any(array(
    with recursive sizes as (
      select ${anyNumber(min)} - ${halfOfAStep} as one union all
      select larger.one from sizes cross join lateral (select ${diameter} as one from ${productCards}
        where ${offered} and ${diameter} > sizes.one order by ${diameter} limit 1) as larger where larger.one <= ${anyNumber(max)}
    ) select one from sizes where one >= ${anyNumber(min)}))`
}

/** Measures are kept to a hundredth: between this and the smallest there is none that is left out. */
const halfOfAStep = sql.raw('0.005')

const within = (column: AnyPgColumn, window: Window | null) =>
  window ? between(column, anyNumber(window.min), anyNumber(window.max)) : undefined

/** What somebody asks for need not fit the column it is compared with: a hardness of 92,5 lies between two whole ones. */
const anyNumber = (value: number) => sql`${value}::numeric`

const bounded = (filters: ProductFilters) =>
  boundNames.flatMap((name) => {
    const column = productCards[boundedNumbers[name]]
    const { [`${name}_min` as const]: least, [`${name}_max` as const]: most } = filters
    return [
      least === undefined ? undefined : gte(column, anyNumber(least)),
      most === undefined ? undefined : lte(column, anyNumber(most)),
    ]
  })
