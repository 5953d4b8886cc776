import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isOffered } from '../../../record/server/repository/product-conditions.ts'
import { products } from '../../../record/server/tables.ts'

/** Products on sale with an id in (after, upTo], oldest first. */
export const listSitemapRows = (db: Db, { after, upTo, limit }: { after: number; upTo: number; limit: number }) =>
  db
    .select({ id: products.id, slug: products.slug, updatedAt: products.updatedAt, imageUrl: products.imageUrl })
    .from(products)
    .where(and(isOffered, gt(products.id, after), lte(products.id, upTo)))
    .orderBy(asc(products.id))
    .limit(limit)

export async function lastProductId(db: Db) {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${products.id}), 0)::int` }).from(products)
  return row?.id ?? 0
}
