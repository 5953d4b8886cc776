import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { deleteDue } from './delete-due.ts'
import { insertRows } from './insert-rows.ts'
import { rateLimits } from './tables.ts'

export type RateLimit = { most: number; perMs: number }

/** `amount` is how much of it, where not each counts the same. */
export type Counted = { subject: string; limit: RateLimit; amount?: number }

/**
 * Counts one more, or so much more, of each subject, in one statement, and tells in the same order which were within their limit. Inside a
 * transaction that fails, nothing is counted. Whoever counts twice in one transaction may lock others out: count together.
 */
export async function countWithin(db: Db, counted: readonly Counted[], now: Date) {
  const wanted = counted.map(({ subject, limit, amount = 1 }) => ({ subject: hashOf(subject), limit, amount }))
  const rows = wanted
    .map(({ subject, limit, amount }) => ({ subject, count: amount, endsAt: new Date(now.getTime() + limit.perMs) }))
    // The same order everywhere, or two transactions wait for each other.
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`
  const oneMore = sql`on conflict (subject) do update set
    count = case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end,
    ends_at = case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`
  const written = await insertRows(db, rateLimits, rows, ['subject', 'count', 'endsAt'], oneMore)
  const bySubject = new Map(written.map((row) => [row.subject, row]))
  return wanted.map(({ subject, limit }) => {
    const { count, endsAt } = bySubject.get(subject)!
    return { isWithin: count <= limit.most, retryAfterSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }
  })
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('hex')

/** As if they had never been counted: for whoever showed to be the right one after some failures. */
export async function forgetCounts(db: Db, subjects: readonly string[]) {
  await db.delete(rateLimits).where(inArray(rateLimits.subject, subjects.map(hashOf)))
}

export const pruneRateLimits = (db: Db, now: Date) => deleteDue(db, rateLimits, lt(rateLimits.endsAt, now))
