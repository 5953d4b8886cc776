import { and, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Page, totalCap } from '#kernel/api/page.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProductQuery } from '../../contract/catalogue.ts'
import { withoutLeadingZeros } from '../../domain/code-key.ts'
import { type Card, derivation } from '../card.ts'
import { brandCards, crossReferences, productCards, products } from '../tables.ts'
import { deriveCards } from './cards.ts'
import { filtersIn, matching, type Scope, type Sight, underOneBrand } from './product-conditions.ts'
import { columnSortOf, cursorFor, placeInRanking, positionIn, productOrder } from './product-order.ts'

/** A card as it is stored: `null` where it was made by other rules than today's, or never. */
export const cardColumns = {
  id: productCards.productId,
  card: sql<Card | null>`case when ${productCards.derivation} = ${derivation} then ${productCards.card} end`,
}
type StoredCard = { id: number; card: Card | null }

/** In the order of the rows; what is not stored yet is made. */
export async function cardsIn(db: Db, rows: readonly StoredCard[]): Promise<Card[]> {
  const missing = rows.filter(({ card }) => card === null).map(({ id }) => id)
  const made = await deriveCards(db, missing)
  return rows.flatMap(({ id, card }) => card ?? made.get(id) ?? [])
}

/** Without a limit the list is still bounded. */
const mostRows = 1000

/** How many products there are, and how many of them match. */
type Totals = { all: number; matching: number }

/** `totals` where they are known without counting. */
export async function listCards(db: Db, query: ProductQuery, scope: Scope, totals?: Totals): Promise<Page<Card>> {
  const sort = columnSortOf(query.sort)
  const known = totals?.matching
  const { table, from, filter, isOfOne } = sourceOf(scope, totals)
  const order = productOrder(sort, table, isOfOne)
  const limit = query.limit ?? mostRows
  const start = query.cursor ? order.after(positionIn(query.cursor, sort, order)) : undefined
  const total = sql`(select count(*) from (select 1 from ${table} where ${filter} limit ${totalCap + 1}) as counted)`
  const { rows } = await db.execute<StoredCard & { position: (string | number)[]; total: string | null }>(sql`
    select ${cardColumns.id} as id, ${cardColumns.card} as card, ${order.position} as position,
      ${known === undefined ? total : sql`null`} as total
    from ${from} where ${and(filter, start)} order by ${order.orderBy} limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  // Behind the end of a list there is no row to bring its length.
  const counted = async () =>
    Number((await db.execute<{ total: string }>(sql`select ${total} as total`)).rows[0]?.total)
  return {
    items: await cardsIn(db, shown),
    ...capped(known ?? (rows[0] || !start ? Number(rows[0]?.total ?? 0) : await counted())),
    nextCursor: last ? cursorFor(sort, last.position) : null,
  }
}

/** Of what is so common the first page is found after a few steps through any order. */
const commonShare = 0.2

/**
 * Where a list is read in its order, with an end after its first rows: all of it, a category, a brand, a category of a brand,
 * and whatever is common. Any other choice is made first and put in order then: walking through an order for what stands at its
 * end, or nowhere, would take as long as the catalogue is large, and the planner cannot know.
 */
function sourceOf(scope: Scope, totals: Totals | undefined) {
  const { category_id: categories, brand_id: brands = [] } = scope.filters
  const isOfOne = categories?.length === 1
  const given = filtersIn(scope)
  const isGroup = given.every(
    (name) => (name === 'category_id' && isOfOne) || (name === 'brand_id' && brands.length === 1),
  )
  const ofBrand = underOneBrand(scope)
  if (ofBrand) {
    const from = sql`${brandCards} join ${productCards} on ${eq(productCards.productId, brandCards.productId)}`
    return { table: brandCards, from, filter: ofBrand, isOfOne }
  }
  const filter = matching(scope) ?? sql`true`
  const isCommon = totals !== undefined && totals.matching > totals.all * commonShare
  const chosenFirst = sql`(select * from ${productCards} where ${filter} offset 0) as ${productCards}`
  return { table: productCards, from: isGroup || isCommon ? sql`${productCards}` : chosenFirst, filter, isOfOne }
}

/** One page of a ranking, in its order. */
export async function listRanked(db: Db, ids: readonly number[], query: ProductQuery): Promise<Page<Card>> {
  const start = placeInRanking(query.cursor)
  const end = start + (query.limit ?? mostRows)
  const shown = ids.slice(start, end)
  return {
    items: await listCardsById(db, shown),
    ...capped(ids.length),
    nextCursor: end < ids.length ? cursorFor('relevance', [end]) : null,
  }
}

/** In the order given; what is gone is left out. */
export async function listCardsById(db: Db, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(productCards)
    .where(inArray(productCards.productId, [...ids]))
  const byId = new Map((await cardsIn(db, rows)).map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const capped = (total: number) => ({ total: Math.min(total, totalCap), totalIsCapped: total > totalCap })

type Key = { id: number } | { slug: string }

export async function findCard(db: Db, key: Key, sight: Sight): Promise<Card | undefined> {
  const named = 'id' in key ? eq(productCards.productId, key.id) : eq(products.slug, key.slug)
  const kept = db.select(cardColumns).from(productCards).$dynamic()
  const found = 'id' in key ? kept : kept.innerJoin(products, eq(products.id, productCards.productId))
  const rows = await found.where(and(named, 'id' in key ? undefined : isAddressed, matching({ filters: {}, sight })))
  return (await cardsIn(db, rows))[0]
}

/** As the index of addresses has it. */
const isAddressed = sql`${products.deletedAt} is null`

/** By id, by the shop's code, or by somebody else's part number; each by its own index. */
export async function listLookedUp(db: Db, { ids, keys }: { ids: number[]; keys: string[] }, sight: Sight) {
  if (ids.length + keys.length === 0) return []
  const byId = db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const byCode = db.select({ id: products.id }).from(products).where(inArray(products.codeKey, keys))
  const byNumber = db
    .select({ id: crossReferences.productId })
    .from(crossReferences)
    .where(inArray(sql`ltrim(${crossReferences.partNumberKey}, '0')`, keys.map(withoutLeadingZeros)))
  const rows = await db
    .select(cardColumns)
    .from(productCards)
    .where(and(inArray(productCards.productId, union(byId, byCode, byNumber)), matching({ filters: {}, sight })))
  return cardsIn(db, rows)
}
