import { asc, desc, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { productFinds } from '../../../record/server/tables.ts'

/** Sorted: a fixed lock order prevents deadlocks between processes. */
export async function addFinds(db: Db, day: string, finds: ReadonlyMap<number, number>) {
  const rows = [...finds].toSorted(([a], [b]) => a - b).map(([productId, count]) => ({ productId, day, count }))
  if (rows.length === 0) return
  const add = sql`on conflict (product_id, day) do update set count = ${productFinds.count} + excluded.count`
  await insertRows(db, productFinds, rows, ['productId'], add)
}

/** Since a day, of the products that were found most. */
export async function countFinds(db: Db, since: string, limit: number) {
  const finds = sql<number>`sum(${productFinds.count})::int`
  const rows = await db
    .select({ productId: productFinds.productId, finds })
    .from(productFinds)
    .where(gte(productFinds.day, since))
    .groupBy(productFinds.productId)
    .orderBy(desc(finds), asc(productFinds.productId))
    .limit(limit)
  return new Map(rows.map(({ productId, finds }) => [productId, finds]))
}

export const deleteFinds = (db: Db, before: string) => deleteDue(db, productFinds, lt(productFinds.day, before))
