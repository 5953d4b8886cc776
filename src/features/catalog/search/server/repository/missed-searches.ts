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

export async function deleteMissedSearches(db: Db, before: string) {
  await db.delete(missedSearches).where(lt(missedSearches.day, before))
}
