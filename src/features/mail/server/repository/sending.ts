import { and, asc, count, eq, gte, inArray, like, lt, lte, notLike, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { searchTextOf } from '#platform/database/search-text.ts'
import { outbox, outboxAttachments, type outboxStatuses } from '../tables.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type OutboxStatus = (typeof outboxStatuses)[number]

/** In the order given. */
export async function insertMessages(db: Db, rows: Omit<typeof outbox.$inferInsert, 'searchText'>[]) {
  const searchable = rows.map((row) => ({ ...row, searchText: searchTextOf({ words: [row.recipient, row.subject] }) }))
  const saved = await insertRows(db, outbox, searchable, ['id'])
  return saved.map(({ id }) => id)
}

export type Forgotten = {
  /** What the messages are about. */
  about?: readonly string[]
  /** An address proven to be theirs: everything between it and us. */
  email?: string | undefined
  /** An address nobody has proven: only what an account says to its owner. */
  accountEmail?: string
}

const [forDesk, ofAccount] = ['%-desk', 'customer-%']
const isAddress = (column: PgColumn, email: string) => sql`lower(${column}) = lower(${email})`

export async function deleteAbout(tx: Db, { about = [], email, accountEmail }: Forgotten) {
  // A desk that is also a customer of its own shop must not lose the others' letters: those it gets, and those answered to it.
  const isForgotten = or(
    about.length > 0 ? inArray(outbox.about, [...about]) : undefined,
    email ? and(isAddress(outbox.recipient, email), notLike(outbox.kind, forDesk)) : undefined,
    email ? and(isAddress(outbox.replyTo, email), like(outbox.kind, forDesk)) : undefined,
    accountEmail ? and(isAddress(outbox.recipient, accountEmail), like(outbox.kind, ofAccount)) : undefined,
  )
  if (isForgotten) await tx.delete(outbox).where(isForgotten)
}

/** Which of these there are; the numbers come from names of files, and may be larger than any of ours. */
export async function findKept(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.id} = any(${`{${ids.join(',')}}`}::bigint[])`)
  return new Set(rows.map(({ id }) => String(id)))
}

export async function insertAttachments(db: Db, rows: (typeof outboxAttachments.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(outboxAttachments).values(rows)
}

export const listAttachments = (db: Db, messageId: number) =>
  db
    .select()
    .from(outboxAttachments)
    .where(eq(outboxAttachments.messageId, messageId))
    .orderBy(asc(outboxAttachments.position))

/** Written out, not as a parameter: only so a plan that is kept can use the index of what waits. */
const isDue = (now: Date) => and(sql`${outbox.status} = 'waiting'`, lte(outbox.dueAt, now))

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

type Delivery = { status: 'sent' | 'filed'; deliveredAt: Date }

const unlessSecret = (body: PgColumn) => sql`case when ${outbox.isSecret} then '' else ${body} end`
const withoutSecrets = { html: unlessSecret(outbox.html), text: unlessSecret(outbox.text) }

export async function markDelivered(db: Db, ids: number[], delivery: Delivery) {
  await db
    .update(outbox)
    .set({ ...delivery, lastError: null, ...withoutSecrets })
    .where(inArray(outbox.id, ids))
}

type Failure = { status: 'waiting' | 'dead'; dueAt: Date; lastError: string }

/** Only for the attempt that failed: whoever took over after the lease decides for themselves. */
export async function markFailed(db: Db, { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>, failure: Failure) {
  await db
    .update(outbox)
    .set(failure.status === 'dead' ? { ...failure, ...withoutSecrets } : failure)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'waiting')))
}

/** What was tried to the end and whose last attempt never reported back. */
export async function buryExhausted(db: Db, now: Date, mostAttempts: number) {
  return db
    .update(outbox)
    .set({ status: 'dead', ...withoutSecrets })
    .where(and(isDue(now), gte(outbox.attempts, mostAttempts)))
    .returning({ id: outbox.id, kind: outbox.kind })
}

export async function countMessages(db: Db) {
  const { status } = outbox
  const rows = await db.select({ status, total: count() }).from(outbox).groupBy(status)
  return new Map<OutboxStatus, number>(rows.map((row) => [row.status, row.total]))
}

/** When the message was written that has waited longest. */
export async function findOldestWaiting(db: Db): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.status, 'waiting'))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
  return oldest?.createdAt
}

/** Also what could not be delivered: it holds people's data, and what it told of is stored elsewhere. */
export async function pruneEnded(db: Db, before: { delivered: Date; dead: Date }) {
  const isDelivered = and(inArray(outbox.status, ['sent', 'filed']), lt(outbox.createdAt, before.delivered))
  const isDead = and(eq(outbox.status, 'dead'), lt(outbox.createdAt, before.dead))
  // The last word to someone who left is the last that is known of them.
  const isFarewell = and(inArray(outbox.status, ['sent', 'filed', 'dead']), eq(outbox.kind, 'customer-removed'))
  for (const isDue of [isDelivered, isDead, isFarewell]) await deleteDue(db, outbox, isDue!)
}
