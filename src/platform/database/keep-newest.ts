import { desc, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Throws away all but the newest so many, of those of which this is true where that is said. */
export async function keepNewest(tx: Db, table: PgTable & { id: PgColumn }, most: number, isOf?: SQL) {
  const old = tx.select({ id: table.id }).from(table).where(isOf).orderBy(desc(table.id)).offset(most)
  await tx.delete(table).where(inArray(table.id, old))
}
