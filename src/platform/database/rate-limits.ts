import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rateLimits } from './tables.ts'

export type RateLimit = { most: number; perMs: number }

/**
 * Counts one more of something, unless there were too many. Inside a transaction that fails, nothing is counted.
 * Callers that count several subjects in one transaction do it in the same order everywhere, or they lock each other out.
 */
export async function countWithin(db: Db, subject: string, limit: RateLimit, now: Date) {
  const ends = new Date(now.getTime() + limit.perMs)
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ subject: hashOf(subject), count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        // One more than allowed says enough; counting on would only keep the row busy.
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count} + 1, ${limit.most + 1}::int) end`,
        endsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt })
  const { count, endsAt } = row!
  return { isWithin: count <= limit.most, retryAfterSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('hex')

export async function pruneRateLimits(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now))
}
