import { and, asc, desc, gt, isNotNull, not, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { numbersIn } from '#platform/database/numbers-in.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { type ProductRow, selectRows, withDetails } from '../../../record/server/repository/product-rows.ts'
import { products } from '../../../record/server/tables.ts'

const nothing = sql`null`
const inBin = isNotNull(products.deletedAt)

export async function findKept(db: Db, id: number): Promise<ProductRow | undefined> {
  return (await listKept(db, [id]))[0]
}

export const listKept = async (db: Db, ids: number[]) =>
  withDetails(
    db,
    await selectRows(db, nothing)
      .where(and(isKept, sql`${products.id} in ${numbersIn(ids)}`))
      .orderBy(asc(products.id)),
  )

/** Those of these that are there. */
export const listKeptIds = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(isKept, sql`${products.id} in ${numbersIn(ids)}`))

const hasCodeOf = (codes: readonly string[]) =>
  sql`lower(${products.code}) in (select lower(json_array_elements_text(${JSON.stringify(codes)}::json)))`

/** Whether anything is kept that has none of these codes. */
export async function hasOwnProducts(db: Db, codes: readonly string[]) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isKept, not(hasCodeOf(codes))))
    .limit(1)
  return rows.length > 0
}

/** By code in small letters; in one look, since a table has many. */
export async function findByCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await withDetails(db, await selectRows(db, nothing).where(and(isKept, hasCodeOf(codes))))
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

export const hasMoreKept = async (db: Db, than: number) => (await countUpTo(db, products, isKept, than)) > than

export async function findBinned(db: Db, id: number): Promise<ProductRow | undefined> {
  return (await listBinned(db, [id]))[0]
}

/** Those of these that lie in the bin. */
export const listBinned = async (db: Db, ids: number[]) =>
  withDetails(
    db,
    await selectRows(db, nothing)
      .where(and(inBin, sql`${products.id} in ${numbersIn(ids)}`))
      .orderBy(asc(products.id)),
  )

const mostInBin = 500
/** Those that have every word somewhere, the last first. */
export async function listBin(db: Db, words: readonly string[]) {
  const hasAll = words.map((word) => sql`strpos(${products.searchText}, ${word}) > 0`)
  const rows = selectRows(db, nothing).where(and(inBin, ...hasAll))
  return withDetails(db, await rows.orderBy(desc(products.deletedAt)).limit(mostInBin))
}
