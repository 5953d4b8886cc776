import { and, asc, desc, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { quotationEvents, quotations, silenceNotices } from '../tables.ts'
import type { QuotationRow } from './quotations.ts'

/** The customer's own words only change when they are removed, see `anonymiseQuotation`. */
type Changes = Partial<Omit<typeof quotations.$inferInsert, 'id' | 'name' | 'company' | 'email' | 'phone' | 'message'>>

export async function updateQuotation(tx: Db, id: number, changes: Changes): Promise<QuotationRow> {
  const [row] = await tx.update(quotations).set(changes).where(eq(quotations.id, id)).returning()
  return row!
}

export async function insertEvent(tx: Db, row: Omit<typeof quotationEvents.$inferInsert, 'id'>) {
  await tx.insert(quotationEvents).values(row)
}

export const listEvents = (db: Db, quotationId: number) =>
  db
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.quotationId, quotationId))
    .orderBy(desc(quotationEvents.id))

const isQuestion = inArray(quotationEvents.kind, ['change-asked', 'revalidation-asked'])

/** What customers asked about their proposals. */
export const listQuestions = (db: Db, quotationIds: number[]) =>
  db
    .select({
      quotationId: quotationEvents.quotationId,
      version: quotationEvents.version,
      kind: quotationEvents.kind,
      at: quotationEvents.at,
      name: quotationEvents.name,
      note: quotationEvents.note,
    })
    .from(quotationEvents)
    .where(and(inArray(quotationEvents.quotationId, quotationIds), isQuestion))
    .orderBy(asc(quotationEvents.id))

/** The customer's last question about this version. */
export async function findLastQuestion(db: Db, quotationId: number, version: number) {
  const [row] = await db
    .select()
    .from(quotationEvents)
    .where(and(eq(quotationEvents.quotationId, quotationId), eq(quotationEvents.version, version), isQuestion))
    .orderBy(desc(quotationEvents.id))
    .limit(1)
  return row
}

/** Those of the last proposal that nobody put aside. */
export const listOpenSilences = (db: Db, quotationIds: number[]) =>
  db
    .select({
      id: silenceNotices.id,
      quotationId: silenceNotices.quotationId,
      silence: silenceNotices.silence,
      raisedAt: silenceNotices.raisedAt,
      isMailed: silenceNotices.isMailed,
    })
    .from(silenceNotices)
    .where(and(inArray(silenceNotices.quotationId, quotationIds), isNull(silenceNotices.settledAt)))
    .orderBy(asc(silenceNotices.id))

/** Tells whether it is the first: there is one for each proposal and silence, however many instances look. */
export async function insertNotice(tx: Db, row: Omit<typeof silenceNotices.$inferInsert, 'id'>) {
  const added = await tx.insert(silenceNotices).values(row).onConflictDoNothing().returning({ id: silenceNotices.id })
  if (added.length > 0) await updateHasSilence(tx, row.quotationId)
  return added.length > 0
}

async function updateHasSilence(tx: Db, id: number) {
  const isOpen = and(eq(silenceNotices.quotationId, id), isNull(silenceNotices.settledAt))
  const hasSilence = exists(tx.select({ id: silenceNotices.id }).from(silenceNotices).where(isOpen))
  await tx.update(quotations).set({ hasSilence }).where(eq(quotations.id, id))
}

export async function settleSilence(tx: Db, quotationId: number, id: number, settledAt: Date) {
  const settled = await tx
    .update(silenceNotices)
    .set({ settledAt })
    .where(
      and(eq(silenceNotices.id, id), eq(silenceNotices.quotationId, quotationId), isNull(silenceNotices.settledAt)),
    )
    .returning({ id: silenceNotices.id })
  if (settled.length > 0) await updateHasSilence(tx, quotationId)
  return settled.length > 0
}

/** The customer is no longer silent, or the desk has spoken. */
export async function settleSilences(tx: Db, quotationId: number, settledAt: Date) {
  const settled = await tx
    .update(silenceNotices)
    .set({ settledAt })
    .where(and(eq(silenceNotices.quotationId, quotationId), isNull(silenceNotices.settledAt)))
    .returning({ id: silenceNotices.id })
  if (settled.length > 0) await updateHasSilence(tx, quotationId)
}
