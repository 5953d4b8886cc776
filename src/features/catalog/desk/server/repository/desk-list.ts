import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '#kernel/api/cursor.ts'
import { type Page, totalCap } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { type ProductRow, selectRows, withDetails } from '../../../record/server/repository/product-rows.ts'
import { deskOrders, products } from '../../../record/server/tables.ts'
import { type DeskFilter, type DeskQuery, mostPassedOver, usualLimit } from '../../contract/products.ts'
import { sumsLackingAny } from './lacking.ts'

/**
 * A page begins behind the one before it (`cursor`), or after so many rows (`page`), for whoever comes by a link. `found` is what
 * a search found, the best first.
 */
export async function listDeskRows(
  db: Db,
  query: DeskQuery,
  found: readonly number[] | undefined,
): Promise<Page<ProductRow>> {
  const { limit = usualLimit, page = 1, cursor } = query
  const filter = deskFilter(query, found)
  const order = deskOrder(query, found)
  const start = cursor === undefined ? undefined : order.after(positionIn(cursor, order))
  const count = (cap: number) => countUpTo(db, products, filter, cap)
  const counted = await count(totalCap)
  // Few are chosen first and put in order then: an order is walked to its end for what is nowhere in it, and the planner cannot know.
  const kept =
    counted > totalCap
      ? sql`${products} where ${and(filter, start)}`
      : sql`${chosen(filter)} where ${start ?? sql`true`}`
  // Their numbers first: what is passed over is passed over in the index.
  const ids = sql`select ${products.id} from ${kept} order by ${order.orderBy} limit ${limit + 1}
    offset ${cursor === undefined ? (page - 1) * limit : 0}`
  const rows = await selectRows(db, order.position).where(sql`${products.id} in (${ids})`).orderBy(order.orderBy)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  // Behind its end a list says how long it is: no longer than what was passed over.
  const isBehind = shown.length === 0 && page > 1 && counted > totalCap
  const [total, cap] = isBehind ? [await count(mostPassedOver), mostPassedOver] : [counted, totalCap]
  return {
    items: await withDetails(db, shown),
    total: Math.min(total, cap),
    totalIsCapped: total > cap,
    nextCursor: last ? encodeCursor([order.name, ...(last.listPosition as Position)]) : null,
  }
}

const chosen = (filter: SQL | undefined) =>
  sql`(select * from ${products} where ${filter ?? sql`true`} offset 0) as ${products}`

/** The numbers of all it finds, up to so many. */
export async function listDeskIds(db: Db, query: DeskFilter, found: readonly number[] | undefined, most: number) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(deskFilter(query, found))
    .orderBy(asc(products.id))
    .limit(most)
  return rows.map(({ id: each }) => each)
}

const deskFilter = (query: DeskFilter, found: readonly number[] | undefined) =>
  and(
    isKept,
    found ? inArray(products.id, [...found]) : undefined,
    query.status ? eq(products.status, query.status) : undefined,
    query.category_id ? inArray(products.categoryId, query.category_id) : undefined,
    query.brand_id ? inArray(products.brandId, query.brand_id) : undefined,
    query.featured === undefined ? undefined : eq(products.featured, query.featured),
    query.lacking ? inArray(products.lacking, sumsLackingAny(query.lacking)) : undefined,
  )

type Position = readonly (string | number)[]
type Order = {
  /** Written into the cursor, which says nothing in another order. */
  name: string
  position: SQL
  orderBy: SQL
  after: (position: Position) => SQL
  cursor: z.ZodType<Position>
}

const id = z.int().min(1).max(2_147_483_647)
const whole = z.tuple([z.int().min(-1).max(2_147_483_647), id])
const words = z.tuple([z.string().max(300), id])
const moment = z.tuple([z.iso.datetime({ offset: true }), id])

const inPortuguese = (value: unknown) => sql`${value}::text COLLATE "und-x-icu"`
const asNumber = (value: unknown) => sql`${value}::int`
const asMoment = (value: unknown) => sql`${value}::timestamptz`

/** From names to columns by this list only: nothing that was asked for becomes SQL. */
const orders = {
  name: { first: 'asc', asc: deskOrders.name, desc: deskOrders.name, value: inPortuguese, cursor: words },
  code: { first: 'asc', asc: deskOrders.code, desc: deskOrders.code, value: inPortuguese, cursor: words },
  newest: { first: 'desc', asc: undefined, desc: undefined, value: asNumber, cursor: z.tuple([id]) },
  updated: { first: 'desc', asc: deskOrders.updated, desc: deskOrders.updated, value: asMoment, cursor: moment },
  price: { first: 'asc', asc: deskOrders.cheapest, desc: deskOrders.dearest, value: asNumber, cursor: whole },
  rating: { first: 'desc', asc: deskOrders.worst, desc: deskOrders.best, value: asNumber, cursor: whole },
} as const

/** The number of a product goes the same way as what comes before it: so one index serves both directions. */
function deskOrder({ sort, direction: wanted }: DeskQuery, found: readonly number[] | undefined): Order {
  if (!sort && found?.length) return asFound(found)
  const { first, value, cursor, ...by } = orders[sort ?? 'name']
  const direction = wanted ?? first
  const columns = [...[by[direction]?.(products) ?? []].flat(), sql`${products.id}`]
  const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const way = sql.raw(direction)
  return {
    name: `${sort ?? 'name'} ${direction}`,
    position: sql`jsonb_build_array(${listed(columns)})`,
    orderBy: listed(columns.map((column) => sql`${column} ${way}`)),
    after: (position) => {
      const places = [...position.slice(0, -1).map(value), asNumber(position.at(-1))]
      return sql`(${listed(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${listed(places)})`
    },
    cursor,
  }
}

function asFound(found: readonly number[]): Order {
  const place = sql`array_position(${sql.param(`{${found.join(',')}}`)}::int[], ${products.id})`
  return {
    name: 'found',
    position: sql`jsonb_build_array(${place})`,
    orderBy: place,
    after: ([before]) => sql`${place} > ${before}::int`,
    cursor: z.tuple([z.int().min(1).max(10_000)]),
  }
}

function positionIn(cursor: string, order: Order): Position {
  const decoded = decodeCursor(cursor)
  const [writtenFor, ...position] = Array.isArray(decoded) ? decoded : []
  const parsed = order.cursor.safeParse(position)
  if (writtenFor !== order.name || !parsed.success) throw new AppError('invalid', 'CURSOR_INVALID')
  return parsed.data
}
