import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { answerDrafts, cannedAnswers, quotationEvents, quotationNotes, quotations, silenceNotices } from '../tables.ts'
import type { QuotationRow } from './quotations.ts'

type Changes = Partial<Omit<typeof quotations.$inferInsert, 'id'>>

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

export async function insertNote(tx: Db, row: Omit<typeof quotationNotes.$inferInsert, 'id'>) {
  const [saved] = await tx.insert(quotationNotes).values(row).returning()
  return saved!
}

export const listNotes = (db: Db, quotationId: number) =>
  db.select().from(quotationNotes).where(eq(quotationNotes.quotationId, quotationId)).orderBy(desc(quotationNotes.id))

export async function deleteNote(tx: Db, quotationId: number, id: number) {
  const gone = await tx
    .delete(quotationNotes)
    .where(and(eq(quotationNotes.quotationId, quotationId), eq(quotationNotes.id, id)))
    .returning({ id: quotationNotes.id })
  return gone.length > 0
}

export async function findDraft(db: Db, quotationId: number) {
  const [row] = await db.select().from(answerDrafts).where(eq(answerDrafts.quotationId, quotationId))
  return row
}

export async function saveDraft(tx: Db, row: typeof answerDrafts.$inferInsert) {
  const { quotationId, ...changes } = row
  const [saved] = await tx
    .insert(answerDrafts)
    .values(row)
    .onConflictDoUpdate({ target: answerDrafts.quotationId, set: changes })
    .returning()
  return saved!
}

export async function deleteDraft(tx: Db, quotationId: number) {
  await tx.delete(answerDrafts).where(eq(answerDrafts.quotationId, quotationId))
}

export const listCannedAnswers = (db: Db) =>
  db
    .select()
    .from(cannedAnswers)
    .orderBy(asc(sql`lower(${cannedAnswers.title})`))

export async function lockCannedAnswer(tx: Db, id: number) {
  const [row] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update')
  return row
}

type CannedAnswer = Omit<typeof cannedAnswers.$inferInsert, 'id'>

/** Undefined when another has that title. */
export async function insertCannedAnswer(tx: Db, row: CannedAnswer) {
  const [saved] = await tx.insert(cannedAnswers).values(row).onConflictDoNothing().returning()
  return saved
}

export async function hasCannedTitle(tx: Db, title: string, exceptId: number) {
  const rows = await tx
    .select({ id: cannedAnswers.id })
    .from(cannedAnswers)
    .where(and(sql`lower(${cannedAnswers.title}) = lower(${title})`, ne(cannedAnswers.id, exceptId)))
  return rows.length > 0
}

export async function updateCannedAnswer(tx: Db, id: number, row: CannedAnswer) {
  const [saved] = await tx.update(cannedAnswers).set(row).where(eq(cannedAnswers.id, id)).returning()
  return saved!
}

export async function deleteCannedAnswer(tx: Db, id: number) {
  await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
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

export async function settleSilence(tx: Db, quotationId: number, id: number, settledAt: Date) {
  const settled = await tx
    .update(silenceNotices)
    .set({ settledAt })
    .where(
      and(eq(silenceNotices.id, id), eq(silenceNotices.quotationId, quotationId), isNull(silenceNotices.settledAt)),
    )
    .returning({ id: silenceNotices.id })
  return settled.length > 0
}

/** The customer is no longer silent, or the desk has spoken. */
export async function settleSilences(tx: Db, quotationId: number, settledAt: Date) {
  await tx
    .update(silenceNotices)
    .set({ settledAt })
    .where(and(eq(silenceNotices.quotationId, quotationId), isNull(silenceNotices.settledAt)))
}
