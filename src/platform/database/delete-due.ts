import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** With all that goes with a row, far less than a statement has time for. */
const atOnce = 500
/** The other chores want their turn; the next round goes on where this one ends. */
const longestMs = 60_000

/**
 * Throws away the rows of which this is true, part by part: each part is a transaction of its own, so that however much is due,
 * every run gets further. Tells how many are gone.
 */
export async function deleteDue(db: Db, table: PgTable, isDue: SQL, most = atOnce): Promise<number> {
  const end = performance.now() + longestMs
  let gone = 0
  for (;;) {
    // An array is computed once; what changed meanwhile is looked at again.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isDue} limit ${most}::int)) and ${isDue}`,
    )
    const part = rowCount ?? 0
    gone += part
    if (part < most || performance.now() > end) return gone
  }
}
