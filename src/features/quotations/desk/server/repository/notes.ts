import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { quotationNotes } from '../../../record/server/tables.ts'

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
