import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { inBatches } from './in-batches.ts'

/** With all that goes with a row, far less than a statement usually has time for. */
const atOnce = 500

/** Throws away the rows of which this is true, part by part. Tells how many are gone. */
export const deleteDue = (db: Db, table: PgTable, isDue: SQL, most = atOnce): Promise<number> =>
  inBatches(most, async (limit) => {
    // An array is computed once; what changed meanwhile is looked at again.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isDue} limit ${limit}::int)) and ${isDue}`,
    )
    return rowCount ?? 0
  })
