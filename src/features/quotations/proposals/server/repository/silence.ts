import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { statusesThat } from '../../../record/domain/status.ts'
import { proposals, quotations, silenceNotices } from '../../../record/server/tables.ts'

/** The last proposal stands, the customer's turn it is, and the desk wants to hear of it. */
const isWaitedFor = and(
  inArray(quotations.status, statusesThat('isCustomersTurn')),
  eq(quotations.silenceIgnored, false),
  isNull(quotations.dueAt),
  isNull(quotations.anonymisedAt),
  isNull(proposals.acceptedAt),
  isNull(proposals.declinedAt),
)

const waiting = (db: Db) =>
  db
    .select({
      quotationId: quotations.id,
      version: proposals.version,
      sentAt: proposals.sentAt,
      openedAt: proposals.openedAt,
      validUntil: proposals.validUntil,
    })
    .from(quotations)
    .innerJoin(proposals, and(eq(proposals.quotationId, quotations.id), eq(proposals.version, quotations.version)))
    .$dynamic()

/** A part of those that wait for their customer, in the order of their numbers. */
export const listWaiting = (db: Db, { after, sentSince, limit }: { after: number; sentSince: Date; limit: number }) =>
  waiting(db)
    .where(and(isWaitedFor, gt(quotations.id, after), gt(proposals.sentAt, sentSince)))
    .orderBy(asc(quotations.id))
    .limit(limit)

/** Nobody answers and nobody sends another until the transaction is over; undefined when it no longer waits, or somebody is at it. */
export async function lockWaiting(tx: Db, quotationId: number) {
  const [row] = await tx
    .select()
    .from(quotations)
    .where(eq(quotations.id, quotationId))
    .for('update', { skipLocked: true })
  if (!row) return undefined
  const [found] = await waiting(tx).where(and(isWaitedFor, eq(quotations.id, quotationId)))
  return found && { quotation: row, ...found }
}

export const listNotices = (db: Db, quotationId: number, version: number) =>
  db
    .select({ silence: silenceNotices.silence })
    .from(silenceNotices)
    .where(and(eq(silenceNotices.quotationId, quotationId), eq(silenceNotices.version, version)))

/** Tells whether it is the first: there is one for each proposal and silence, however many instances look. */
export async function insertNotice(tx: Db, row: Omit<typeof silenceNotices.$inferInsert, 'id'>) {
  const added = await tx.insert(silenceNotices).values(row).onConflictDoNothing().returning({ id: silenceNotices.id })
  return added.length > 0
}

const isOwed = inArray(quotations.status, statusesThat('isOwed'))

/** Requests from before answers were due at a time. */
export const listWithoutDue = (db: Db, limit: number) =>
  db
    .select({ id: quotations.id, createdAt: quotations.createdAt })
    .from(quotations)
    .where(and(isOwed, eq(quotations.version, 0), isNull(quotations.dueAt), isNull(quotations.anonymisedAt)))
    .limit(limit)

export async function setDue(db: Db, id: number, dueAt: Date) {
  await db
    .update(quotations)
    .set({ dueAt })
    .where(and(eq(quotations.id, id), isNull(quotations.dueAt), isOwed))
}
