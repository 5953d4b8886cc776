import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { missedSearches } from '../../../record/server/tables.ts'

export async function addMissedSearches(db: Db, rows: (typeof missedSearches.$inferInsert)[]) {
  const oneMore = sql`on conflict (day, text) do update set count = ${missedSearches.count} + excluded.count`
  await insertRows(db, missedSearches, rows, ['day'], oneMore)
}

export const deleteMissedSearches = (db: Db, before: string) =>
  deleteDue(db, missedSearches, lt(missedSearches.day, before))

/** Since a day, those of one measure together, the most wanted first. */
export const listMissedSearches = (db: Db, since: string, limit: number) => {
  const searches = sql<number>`sum(${missedSearches.count})::int`
  const text = sql<string>`coalesce(${missedSearches.measure}, ${missedSearches.text})`
  return db
    .select({ measure: missedSearches.measure, text, searches, lastDay: sql<string>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .where(gte(missedSearches.day, since))
    .groupBy(missedSearches.measure, text)
    .orderBy(desc(searches), text)
    .limit(limit)
}
