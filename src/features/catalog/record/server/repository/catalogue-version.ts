import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { catalogueVersion } from '../tables.ts'

export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
  return row?.version ?? 0
}

/** In the transaction of every write to the catalogue: what was cached before is old once this is committed. */
export async function raiseCatalogueVersion(db: Db) {
  await db
    .insert(catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { version: sql`${catalogueVersion.version} + 1` } })
}
