import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isShortSearch, shortReach } from '#kernel/api/search-reach.ts'
import type { Db } from './database.ts'

/** The number above which a search looks: one that is too short for an index goes through the newest only. */
export async function findReach(db: Db, table: PgTable & { id: PgColumn }, search: string | undefined) {
  if (!search || !isShortSearch(search)) return 0
  const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)::int` }).from(table as PgTable)
  return (row?.last ?? 0) - shortReach
}
