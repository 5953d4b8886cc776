import { and, between, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import { slugOf } from '#kernel/slug.ts'
import type { ProductFilters } from '../../contract/catalogue.ts'
import { boundedNumbers, boundNames } from '../../domain/attributes.ts'
import { nominalWindows, type Window } from '../../domain/measures.ts'
import { categories, products } from '../tables.ts'
import { servingBrands } from './machine-models.ts'

/** Whose eyes look: only administrators see inactive products. And how closely a measure has to be met. */
export type Sight = { includeInactive: boolean; tolerances?: SearchTolerances }

/** The filter a facet counts is left out of its own count, so that its other choices stay visible. */
export type Facet = 'category' | 'brand' | 'material' | 'application'

export type Scope = {
  filters: ProductFilters
  sight: Sight /** What a search found, when there was one. */
  found?: readonly number[] | undefined
}

/** `Paleteira manual; Transpaleteira elétrica` as a list. */
export const applicationList = sql`string_to_array(${products.application}, '; ')`

/** Not in the bin. */
export const isKept = isNull(products.deletedAt)
/** What a visitor may see and ask for. */
export const isOffered = and(eq(products.status, 'active'), isKept)

export const isInSight = ({ includeInactive }: Sight) => (includeInactive ? isKept : isOffered)

export function matching({ filters, sight, found }: Scope, except?: Facet): SQL | undefined {
  return and(
    isInSight(sight),
    found ? inArray(products.id, [...found]) : undefined,
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    ...(except === 'category' ? [] : inCategory(filters)),
    except === 'brand' || !filters.brand_id?.length ? undefined : inArray(products.id, servingBrands(filters.brand_id)),
    except === 'material' || !filters.material ? undefined : inArray(products.material, filters.material),
    except === 'application' || !filters.application
      ? undefined
      : sql`${applicationList} && ${textArray(filters.application)}`,
    ...measured(filters, sight),
    ...bounded(filters),
  )
}

const textArray = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

const inCategory = ({ category, category_id }: ProductFilters) => [
  category_id ? inArray(products.categoryId, category_id) : undefined,
  category
    ? sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${categories.slug} = ${slugOf(category)})`
    : undefined,
]

function measured(filters: ProductFilters, { tolerances }: Sight) {
  const windows = nominalWindows(filters, tolerances)
  return [
    within(products.diameterMm, windows.diameterMm),
    within(products.widthMm, windows.widthMm),
    within(products.boreMm, windows.boreMm),
  ]
}

export const within = (column: AnyPgColumn, window: Window | null) =>
  window ? between(column, anyNumber(window.min), anyNumber(window.max)) : undefined

/** What somebody asks for need not fit the column it is compared with: a hardness of 92,5 lies between two whole ones. */
const anyNumber = (value: number) => sql`${value}::numeric`

const bounded = (filters: ProductFilters) =>
  boundNames.flatMap((name) => {
    const column = products[boundedNumbers[name]]
    const { [`${name}_min` as const]: least, [`${name}_max` as const]: most } = filters
    return [
      least === undefined ? undefined : gte(column, anyNumber(least)),
      most === undefined ? undefined : lte(column, anyNumber(most)),
    ]
  })

export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')
