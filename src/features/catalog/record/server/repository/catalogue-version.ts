import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { catalogueVersion } from '../tables.ts'

export const readCatalogueVersion = async (db: Db): Promise<number> => (await readCatalogueStamp(db)).version

/** `stamp` tells even two apart that have the same number, as after a backup was brought back. */
export async function readCatalogueStamp(db: Db): Promise<{ version: number; stamp: string }> {
  const { version } = catalogueVersion
  const [row] = await db.select({ version, writtenBy: sql<string>`xmin::text` }).from(catalogueVersion)
  return row ? { version: row.version, stamp: `${row.version} ${row.writtenBy}` } : { version: 0, stamp: '0' }
}

/** In the transaction of every write to the catalogue: what was cached before is old once this is committed. */
export async function raiseCatalogueVersion(db: Db) {
  await db
    .insert(catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { version: sql`${catalogueVersion.version} + 1` } })
}
