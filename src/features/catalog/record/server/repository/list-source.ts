import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fixed } from '#platform/database/kept-plans.ts'
import { applicationsKey, brandCards, categoryOrLast, productCards } from '../tables.ts'
import { filtersIn, matching, type Scope, underOneBrand } from './product-conditions.ts'
import type { Order, OrderedTable, Position } from './product-order.ts'

/** What is known of a list before it is read. */
export type Outlook = {
  /** How many products its order leads past: all, or those of the category asked for. */
  among: number
  /** How many match, or about how many. */
  matching: number
  isExact: boolean
  listed?: Listed | undefined
}

/** Columns of which an index has the products of each value in the shop's own order: by what, and what that consists of. */
export const listedColumns = {
  material: { by: sql`${productCards.material}`, type: sql`text` },
  applications: { by: applicationsKey(productCards.applications), type: sql`bigint` },
  boreMm: { by: sql`${productCards.boreMm}`, type: sql`numeric` },
  hardnessShore: { by: sql`${productCards.hardnessShore}`, type: sql`smallint` },
  maxLoadKg: { by: sql`${productCards.maxLoadKg}`, type: sql`numeric` },
} as const satisfies Partial<Record<keyof typeof productCards.$inferSelect, { by: SQL; type: SQL }>>
export type ListedColumn = keyof typeof listedColumns

/** Where products stand in the shop's own order: those of a category, on a shelf. */
export type Stand = { shelf: number; place: number; category: number }

/**
 * Where one column decides, in the whole catalogue or at the stands of one category: the values, as the database writes them, that
 * together are all that match.
 */
export type Listed = { column: ListedColumn; values: readonly string[]; stands?: readonly Stand[] | undefined }

/** What a page of a list is read from. */
export type ListSource = {
  table: OrderedTable
  /** All are of one category. */
  isOfOne: boolean
  /** An index leads to just these in the order asked for, whichever they are; to the newest it leads past what is not offered. */
  hasIndex: boolean
  /** What follows `from`: rows behind a place, among them the first so many in order. */
  rows: (order: Order, behind: Position | undefined, most: number) => SQL
  /** Some that match, so many at most. */
  some: (most: number) => SQL
}

/** Merging the beginnings of more takes longer than it saves. */
const mostMerged = 20_000
/** Of what is so common the first page is found after a few steps through any order. */
const commonShare = 0.2
export const isCommon = (outlook: Outlook | undefined) =>
  outlook !== undefined && outlook.matching > outlook.among * commonShare

/**
 * A list is read in its order, with an end after its first rows: all of it, a category, a brand, a category of a brand, and what
 * is common. Where one column decides, the beginnings of what its values list are merged. Any other choice is made first and put
 * in order then: walking through an order for what stands at its end, or nowhere, would take as long as the catalogue is large,
 * and the planner cannot know.
 */
export function listSource(scope: Scope, isShowcase: boolean, limit: number, outlook: Outlook | undefined): ListSource {
  const { category_id: categories, brand_id: brands = [] } = scope.filters
  const isOfOne = categories?.length === 1
  const ofBrand = underOneBrand(scope)
  if (ofBrand) return brandSource(ofBrand, isOfOne, !categories || isShowcase)
  const listed = isShowcase ? outlook?.listed : undefined
  if (listed && listed.values.length * (listed.stands?.length ?? 1) * limit <= mostMerged)
    return { table: productCards, isOfOne, hasIndex: false, ...merged(listed) }
  const filter = matching(scope) ?? sql`true`
  const isOnly = (...names: string[]) => filtersIn(scope).every((name) => names.includes(name))
  const isGroup = isOnly('category_id', 'brand_id') && (!categories || isOfOne) && brands.length <= 1
  // What is featured is the beginning of the shop's own order, and of that of a category.
  const isPartOfOrder = isShowcase && isOnly('featured', 'category_id') && (!categories || isOfOne)
  const isWalked = isGroup || isPartOfOrder || isCommon(outlook)
  return {
    table: productCards,
    isOfOne,
    hasIndex: isGroup && !scope.sight.includeInactive,
    rows: (order, behind, most) =>
      isWalked
        ? sql`${productCards} where ${and(filter, behind && order.after(behind))}`
        : chosenFirst(filter, order, behind, most),
    some: (most) => sql`select 1 from ${productCards} where ${filter} limit ${fixed(most)}`,
  }
}

/** Of those that match only what puts them in order is read, which an index of what they are chosen by may have; then the rest of the first. */
function chosenFirst(filter: SQL, order: Order, behind: Position | undefined, most: number) {
  const { productId, shelf, place, categoryId, name, rating } = productCards
  const chosen = sql`(select ${sql.join([productId, shelf, place, categoryId, name, rating], sql`, `)}
    from ${productCards} where ${filter} offset 0) as ${productCards}`
  const first = sql`(select ${productId} as id from ${chosen} where ${behind ? order.after(behind) : sql`true`}
    order by ${order.orderBy} limit ${most}) as first`
  return sql`${first} join ${productCards} on ${productId} = first.id`
}

function brandSource(filter: SQL, isOfOne: boolean, hasIndex: boolean): ListSource {
  const from = sql`${brandCards} join ${productCards} on ${eq(productCards.productId, brandCards.productId)}`
  return {
    table: brandCards,
    isOfOne,
    hasIndex,
    rows: (order, behind) => sql`${from} where ${and(filter, behind && order.after(behind))}`,
    some: (most) => sql`select 1 from ${brandCards} where ${filter} limit ${fixed(most)}`,
  }
}

function merged(listed: Listed): Pick<ListSource, 'rows' | 'some'> {
  const { each, isListed, by, value } = listing(listed)
  const within = { column: by, value }
  return {
    rows: (order, behind, most) => sql`${each} cross join lateral (
      select * from ${productCards} where ${and(isListed, behind && order.after(behind, within))}
      order by ${listed.stands ? sql`` : sql`${by}, `}${order.orderBy} limit ${most}) as ${productCards}`,
    some: (most) => sql`select 1 from ${each} cross join lateral (
      select 1 from ${productCards} where ${isListed} limit ${most}) as beginning limit ${most}`,
  }
}

function listing({ column, values, stands }: Listed) {
  const eachValue = sql`json_array_elements_text(${JSON.stringify(values)}::json) as value`
  const eachStand = sql`json_to_recordset(${JSON.stringify(stands)}::json) as stand(shelf smallint, place integer, category integer)`
  const each = stands ? sql`${eachValue} cross join ${eachStand}` : eachValue
  const { shelf, place } = productCards
  const { by, type } = listedColumns[column]
  const value = sql`value::${type}`
  // Two ends and an order that begins with the column: only the index of its values has that. Told that they are equal, the planner
  // takes the order without it for as good.
  const hasValue = sql`${productCards.isOffered} and ${by} >= ${value} and ${by} <= ${value}`
  const standsThere = sql`${productCards.isOffered} and ${by} = ${value}
    and ${shelf} = stand.shelf and ${place} = stand.place and ${categoryOrLast(productCards.categoryId)} = stand.category`
  return { each, isListed: stands ? standsThere : hasValue, by, value }
}
