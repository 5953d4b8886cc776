import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { answerDrafts, cannedAnswers } from '../../../record/server/tables.ts'

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
