import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { numbersIn } from '#platform/database/numbers-in.ts'
import { catalogueVersion, products } from '../tables.ts'

export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
  return row?.version ?? 0
}

/**
 * First in the transaction of every change to the catalogue. The row stays locked until the commit, so versions become visible in
 * their order: an index that asks for everything after a version misses nothing.
 */
export async function raiseCatalogueVersion(tx: Db) {
  await tx
    .insert(catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { version: sql`${catalogueVersion.version} + 1` } })
}

/** The version of the change under way, for `products.catalog_version`. */
export const currentVersion = sql<number>`(select ${catalogueVersion.version} from ${catalogueVersion})`

/** For changes to images, machines or references that leave the row of the product alone. */
export async function markChanged(tx: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return
  await tx.execute(
    sql`update ${products} set catalog_version = ${currentVersion} where ${products.id} in ${numbersIn(productIds)}`,
  )
}
