import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Silence } from '../../../record/domain/silence.ts'
import { statusesThat } from '../../../record/domain/status.ts'
import { dueOrNever, proposals, quotations, silenceNotices } from '../../../record/server/tables.ts'

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
      told: sql<Silence[]>`array(select ${silenceNotices.silence} from ${silenceNotices}
        where ${silenceNotices.quotationId} = ${quotations.id} and ${silenceNotices.version} = ${proposals.version})`,
    })
    .from(quotations)
    .innerJoin(proposals, and(eq(proposals.quotationId, quotations.id), eq(proposals.version, quotations.version)))
    .$dynamic()

/** A part of those that nobody has decided about, in the order in which they were sent. */
export async function listUndecided(db: Db, after: number, limit: number) {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(gt(proposals.id, after), isNull(proposals.acceptedAt), isNull(proposals.declinedAt)))
    .orderBy(asc(proposals.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Which of these proposals wait for their customer. */
export const listWaiting = (db: Db, proposalIds: number[], sentSince: Date) =>
  waiting(db).where(and(isWaitedFor, inArray(proposals.id, proposalIds), gt(proposals.sentAt, sentSince)))

/** The last that is older: what was sent later has a higher number, so that nobody looks through those of all years. */
export async function findLastSentUntil(db: Db, moment: Date) {
  const [row] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(lte(proposals.sentAt, moment))
    .orderBy(desc(proposals.sentAt), desc(proposals.id))
    .limit(1)
  return row?.id ?? 0
}

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

/** Written as its index is. */
const isDueNever = sql`${dueOrNever(quotations)} = 'infinity'`
const isOwed = inArray(quotations.status, statusesThat('isOwed'))

/** Requests from before answers were due at a time. */
export const listWithoutDue = (db: Db, limit: number) =>
  db
    .select({ id: quotations.id, createdAt: quotations.createdAt })
    .from(quotations)
    .where(and(isOwed, eq(quotations.version, 0), isDueNever, isNull(quotations.anonymisedAt)))
    .limit(limit)

export async function setOwed(db: Db, id: number, owed: { owedSince: Date; dueAt: Date }) {
  await db
    .update(quotations)
    .set(owed)
    .where(and(eq(quotations.id, id), isNull(quotations.dueAt), isOwed))
}
