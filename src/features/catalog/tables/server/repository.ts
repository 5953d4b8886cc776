import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'

/** Whether no other instance is importing; it stays so until the transaction ends. */
export async function lockImport(tx: Db) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('catalogue import', 0)) as free`,
  )
  return rows[0]?.free === true
}
