import { count, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** How many rows there are, up to one more than `cap`: counting further would cost time that grows with the table. */
export async function countUpTo(db: Db, table: PgTable & { id: PgColumn }, wanted: SQL | undefined, cap: number) {
  const counted = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(wanted)
    .limit(cap + 1)
    .as('counted')
  const [row] = await db.select({ total: count() }).from(counted)
  return row?.total ?? 0
}
