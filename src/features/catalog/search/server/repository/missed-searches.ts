import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
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

export const deleteMissedSearches = (db: Db, before: string) =>
  deleteDue(db, missedSearches, lt(missedSearches.day, before))
