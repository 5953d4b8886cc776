import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { withoutAccents } from '#kernel/slug.ts'
import type { Db } from './database.ts'
import { isTooShort } from './says.ts'

/** More than anybody reads, and few enough to be looked through one by one. */
const shortReach = 5_000

/** The number above which a search looks: one that is too short for an index goes through the newest only. */
export async function findReach(db: Db, table: PgTable & { id: PgColumn }, search: string | undefined) {
  if (!search || !isTooShort(withoutAccents(search.trim()))) return 0
  const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)::int` }).from(table as PgTable)
  return (row?.last ?? 0) - shortReach
}
