import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { missedSearches } from '../../../record/server/tables.ts'

/** Counts one more search that found nothing; the day is the shop's. */
export async function countMissedSearch(db: Db, row: { day: string; text: string; measure: string | null }) {
  await db
    .insert(missedSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.text],
      set: { count: sql`${missedSearches.count} + 1` },
    })
}

/** So many of those of earlier days; how many there were. */
export async function deleteMissedSearches(db: Db, before: string, limit: number) {
  const some = sql`array(select ctid from ${missedSearches} where ${lt(missedSearches.day, before)} limit ${limit})`
  return (await db.delete(missedSearches).where(sql`ctid = any(${some})`)).rowCount ?? 0
}
