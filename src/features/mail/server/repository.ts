import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { outbox, outboxAttachments, type outboxStatuses } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type OutboxStatus = (typeof outboxStatuses)[number]

export async function insertMessage(db: Db, row: typeof outbox.$inferInsert) {
  const [saved] = await db.insert(outbox).values(row).returning({ id: outbox.id })
  return saved!.id
}

type NewAttachment = Omit<typeof outboxAttachments.$inferInsert, 'messageId' | 'position'>

export async function insertAttachments(db: Db, messageId: number, attachments: NewAttachment[]) {
  if (attachments.length === 0) return
  await db
    .insert(outboxAttachments)
    .values(attachments.map((attachment, position) => ({ ...attachment, messageId, position })))
}

export async function listAttachments(db: Db, messageId: number) {
  return db
    .select()
    .from(outboxAttachments)
    .where(eq(outboxAttachments.messageId, messageId))
    .orderBy(asc(outboxAttachments.position))
}

const isDue = (now: Date) => and(eq(outbox.status, 'waiting'), lte(outbox.dueAt, now))

type Claim = { now: Date; leaseEnds: Date; most: number; mostAttempts: number }

/** Takes what is due for as long as the lease lasts. Two workers never take the same, and neither waits for the other. */
export async function claimDueMessages(db: Db, { now, leaseEnds, most, mostAttempts }: Claim): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(now), lt(outbox.attempts, mostAttempts)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return (
    db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: leaseEnds })
      // An array is computed once; `in (…)` may be asked again for every row and then takes more than its limit.
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning()
  )
}

export async function markDelivered(db: Db, id: number, delivered: { status: 'sent' | 'filed'; deliveredAt: Date }) {
  await db
    .update(outbox)
    .set({ ...delivered, lastError: null })
    .where(eq(outbox.id, id))
}

type Failure = { status: 'waiting' | 'dead'; dueAt: Date; lastError: string }

/** Only for the attempt that failed: whoever took over after the lease decides for themselves. */
export async function markFailed(db: Db, { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>, failure: Failure) {
  await db
    .update(outbox)
    .set(failure)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'waiting')))
}

/** What was tried to the end and whose last attempt never reported back. */
export async function buryExhausted(db: Db, now: Date, mostAttempts: number) {
  return db
    .update(outbox)
    .set({ status: 'dead' })
    .where(and(isDue(now), gte(outbox.attempts, mostAttempts)))
    .returning({ id: outbox.id, kind: outbox.kind })
}

export async function countMessages(db: Db, statuses: OutboxStatus[]) {
  const rows = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(inArray(outbox.status, statuses))
    .groupBy(outbox.status)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

export async function pruneDelivered(db: Db, before: Date) {
  await db.delete(outbox).where(and(inArray(outbox.status, ['sent', 'filed']), lt(outbox.createdAt, before)))
}
