import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { GroupKind } from '../../../record/server/repository/groups.ts'
import { servingBrands } from '../../../record/server/repository/machine-models.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { type ProductRow, selectRows, withDetails } from '../../../record/server/repository/product-rows.ts'
import { productCompatibility, products } from '../../../record/server/tables.ts'
import type { DeskQuery, Lacking } from '../../contract/products.ts'

const nothing = sql`null`
const inBin = isNotNull(products.deletedAt)

export async function findKept(db: Db, id: number): Promise<ProductRow | undefined> {
  return (await listKept(db, [id]))[0]
}

export const listKept = async (db: Db, ids: number[]) =>
  withDetails(
    db,
    await selectRows(db, nothing)
      .where(and(isKept, inArray(products.id, ids)))
      .orderBy(asc(products.id)),
  )

/** By code in small letters; in one look, since a table has many. */
export async function findByCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const wanted = sql`lower(${products.code}) in (select lower(json_array_elements_text(${JSON.stringify(codes)}::json)))`
  const rows = await withDetails(db, await selectRows(db, nothing).where(and(isKept, wanted)))
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]))
}

/** All of them, a few at a time. */
export const listKeptAfter = async (db: Db, id: number, limit: number) =>
  withDetails(
    db,
    await selectRows(db, nothing)
      .where(and(isKept, gt(products.id, id)))
      .orderBy(asc(products.id))
      .limit(limit),
  )

export async function findBinned(db: Db, id: number): Promise<ProductRow | undefined> {
  return (await withDetails(db, await selectRows(db, nothing).where(and(inBin, eq(products.id, id)))))[0]
}

const mostInBin = 500
/** Those that have every word somewhere, the last first. */
export async function listBin(db: Db, words: readonly string[]) {
  const hasAll = words.map((word) => sql`strpos(${products.searchText}, ${word}) > 0`)
  const rows = selectRows(db, nothing).where(and(inBin, ...hasAll))
  return withDetails(db, await rows.orderBy(desc(products.deletedAt)).limit(mostInBin))
}

/** Products of a group, and of a brand also those for its machines; the bin included, since they may come back. */
export async function listBelonging(db: Db, kind: GroupKind, id: number) {
  const belonging = kind === 'category' ? eq(products.categoryId, id) : inArray(products.id, servingBrands([id]))
  return withDetails(db, await selectRows(db, nothing).where(belonging))
}

export const lacks: Record<Lacking, SQL> = {
  photo: isNull(products.imageUrl),
  bore: isNull(products.boreMm),
  load: isNull(products.maxLoadKg),
  machine: sql`not exists (select 1 from ${productCompatibility} where ${eq(productCompatibility.productId, products.id)})`,
}

/** `found` is what a search found, the best first. */
export async function listDeskRows(db: Db, query: DeskQuery, found: readonly number[] | undefined) {
  const { limit = 50, page = 1 } = query
  const start = (page - 1) * limit
  const filter = deskFilter(query, found)
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)::int` }).from(products).where(filter)
  const rows = await selectRows(db, nothing)
    .where(filter)
    .orderBy(deskOrder(query, found), desc(products.id))
    .limit(limit)
    .offset(start)
  return { rows: await withDetails(db, rows), total }
}

function deskFilter(query: DeskQuery, found: readonly number[] | undefined) {
  return and(
    isKept,
    found ? inArray(products.id, [...found]) : undefined,
    query.status ? eq(products.status, query.status) : undefined,
    query.category_id ? inArray(products.categoryId, query.category_id) : undefined,
    query.brand_id ? inArray(products.brandId, query.brand_id) : undefined,
    query.featured === undefined ? undefined : eq(products.featured, query.featured),
    query.lacking ? or(...query.lacking.map((kind) => lacks[kind])) : undefined,
  )
}

const inPortuguese = (column: typeof products.name | typeof products.code) => sql`${column} COLLATE "und-x-icu"`

/** From names to columns by this list only: nothing that was asked for becomes SQL. */
const orders = {
  name: { by: inPortuguese(products.name), first: 'asc' },
  code: { by: inPortuguese(products.code), first: 'asc' },
  newest: { by: sql`${products.id}`, first: 'desc' },
  updated: { by: sql`${products.updatedAt}`, first: 'desc' },
  price: { by: sql`${products.priceCents}`, first: 'asc' },
  rating: { by: sql`${products.rating}`, first: 'desc' },
} as const

function deskOrder({ sort, direction }: DeskQuery, found: readonly number[] | undefined) {
  if (!sort && found?.length) return sql`array_position(${sql.param(`{${found.join(',')}}`)}::int[], ${products.id})`
  const { by, first } = orders[sort ?? 'name']
  return (direction ?? first) === 'asc' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`
}
