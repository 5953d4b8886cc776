import { gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { productFinds } from '../../../record/server/tables.ts'

/** In one order, so that two instances never wait for each other. */
export async function addFinds(db: Db, day: string, finds: ReadonlyMap<number, number>) {
  const rows = [...finds].toSorted(([a], [b]) => a - b).map(([productId, count]) => ({ productId, day, count }))
  if (rows.length === 0) return
  await db
    .insert(productFinds)
    .values(rows)
    .onConflictDoUpdate({
      target: [productFinds.productId, productFinds.day],
      set: { count: sql`${productFinds.count} + excluded.count` },
    })
}

export async function countFinds(db: Db, since: string) {
  const rows = await db
    .select({ productId: productFinds.productId, finds: sql<number>`sum(${productFinds.count})::int` })
    .from(productFinds)
    .where(gte(productFinds.day, since))
    .groupBy(productFinds.productId)
  return new Map(rows.map(({ productId, finds }) => [productId, finds]))
}

export async function deleteFinds(db: Db, before: string) {
  await db.delete(productFinds).where(lt(productFinds.day, before))
}
