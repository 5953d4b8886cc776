import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rateLimits } from './tables.ts'

export type RateLimit = { most: number; perMs: number }

type Counted = { subject: string; limit: RateLimit }

/** Counts one more of something, unless there were too many. Inside a transaction that fails, nothing is counted. */
export async function countWithin(db: Db, subject: string, limit: RateLimit, now: Date) {
  const [counted] = await countEachWithin(db, [{ subject, limit }], now)
  return counted!
}

/**
 * The same for several different subjects, in their order. Callers that count several in one transaction do it in the same
 * order everywhere, or they lock each other out.
 */
export async function countEachWithin(db: Db, counted: Counted[], now: Date) {
  const rows = counted.map(({ subject, limit }) => ({
    subject: hashOf(subject),
    count: 1,
    endsAt: new Date(now.getTime() + limit.perMs),
  }))
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`
  // One more than allowed says enough.
  const enough = Math.max(...counted.map(({ limit }) => limit.most)) + 1
  const saved = await db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count} + 1, ${enough}::int) end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning()
  return counted.map(({ limit }, place) => {
    const { count, endsAt } = saved.find(({ subject }) => subject === rows[place]!.subject)!
    return { isWithin: count <= limit.most, retryAfterSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }
  })
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('hex')

export async function pruneRateLimits(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now))
}
