import { and, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Page, totalCap } from '#kernel/api/page.ts'
import type { Db } from '#platform/database/database.ts'
import { fixed, plannedOnce } from '#platform/database/kept-plans.ts'
import type { ProductQuery } from '../../contract/filters.ts'
import { withoutLeadingZeros } from '../../domain/code-key.ts'
import { type Card, derivation } from '../card.ts'
import { cardFaces, crossReferences, productCards, products } from '../tables.ts'
import { deriveCards } from './cards.ts'
import { listSource, type Outlook } from './list-source.ts'
import { matching, type Scope, type Sight } from './product-conditions.ts'
import { columnSortOf, cursorFor, placeInRanking, positionIn, productOrder } from './product-order.ts'

/** For the rows of a page: it is asked for when they are chosen and in order. */
const storedFace = sql`(select ${cardFaces.card}::text from ${cardFaces} where ${cardFaces.productId} = ${productCards.productId})`

/** A card as it is stored: without a face where that was made by other rules than today's, or never. */
export const cardColumns = {
  id: productCards.productId,
  face: sql<Card['face'] | null>`case when ${productCards.derivation} = ${derivation} then ${storedFace} end`,
  priceCents: productCards.priceCents,
  version: productCards.version,
}
type StoredCard = Omit<Card, 'face'> & { face: Card['face'] | null }

/** In the order of the rows; what is not stored yet is made. */
export async function cardsIn(db: Db, rows: readonly StoredCard[]): Promise<Card[]> {
  const missing = rows.filter(({ face }) => face === null).map(({ id }) => id)
  const made = await deriveCards(db, missing)
  return rows.flatMap(({ id, face, priceCents, version }) =>
    face === null ? (made.get(id) ?? []) : { id, face, priceCents, version },
  )
}

/** Without a limit the list is still bounded. */
const mostRows = 1000

/** As the shop's own pages ask for them: of each length there is a plan, and nobody is to make many. */
const isUsual = (limit: number) => limit % 12 === 0 && limit <= 48

/** `outlook` where something is known of the list without counting. */
export async function listCards(db: Db, query: ProductQuery, scope: Scope, outlook?: Outlook): Promise<Page<Card>> {
  const sort = columnSortOf(query.sort)
  const known = outlook?.isExact ? outlook.matching : undefined
  const limit = query.limit ?? mostRows
  const source = listSource(scope, sort === 'showcase', limit, outlook)
  const order = productOrder(sort, source.table, source.isOfOne)
  const start = query.cursor ? positionIn(query.cursor, sort, order) : undefined
  const isPlannedOnce = source.hasIndex && isUsual(limit)
  const end = isPlannedOnce ? sql`${fixed(limit + 1)}${plannedOnce('list')}` : sql`${limit + 1}`
  const total = sql`(select count(*) from (${source.some(totalCap + 1)}) as counted)`
  const { rows } = await db.execute<StoredCard & { position: (string | number)[]; total: string | null }>(sql`
    select ${cardColumns.id} as id, ${cardColumns.face} as face, ${cardColumns.priceCents} as "priceCents",
      ${cardColumns.version} as version, ${order.position} as position,
      ${known === undefined ? total : sql`null`} as total
    from ${source.rows(order, start, limit + 1)} order by ${order.orderBy} limit ${end}`)
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
async function listCardsById(db: Db, ids: readonly number[]): Promise<Card[]> {
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
