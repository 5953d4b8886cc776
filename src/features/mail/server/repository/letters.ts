import { and, desc, eq } from 'drizzle-orm'
import type { OwnWords } from '#kernel/letters/definition.ts'
import type { Db } from '#platform/database/database.ts'
import { keepNewest } from '#platform/database/keep-newest.ts'
import { letterRevisions, letters } from '../tables.ts'

export type LetterRow = typeof letters.$inferSelect

export const listLetters = (db: Db): Promise<LetterRow[]> => db.select().from(letters)

/** Held until the transaction ends: of two who change it at once, the second sees what the first wrote. */
export async function holdLetter(tx: Db, letter: string): Promise<LetterRow> {
  const untouched = { letter, words: {}, version: 0 }
  await tx.insert(letters).values(untouched).onConflictDoNothing()
  const [row] = await tx.select().from(letters).where(eq(letters.letter, letter)).for('update')
  return row ?? untouched
}

export async function writeLetter(tx: Db, { letter, words, version }: LetterRow) {
  await tx.update(letters).set({ words, version }).where(eq(letters.letter, letter))
}

type NewRevision = { letter: string; at: Date; authorName: string; words: OwnWords }

/** Only the newest so many are kept of each letter. */
export async function insertLetterRevision(tx: Db, row: NewRevision, kept: number) {
  await tx.insert(letterRevisions).values(row)
  await keepNewest(tx, letterRevisions, kept, eq(letterRevisions.letter, row.letter))
}

export const listLetterRevisions = (db: Db, letter: string) => {
  const { id, at, authorName } = letterRevisions
  return db
    .select({ id, at, authorName })
    .from(letterRevisions)
    .where(eq(letterRevisions.letter, letter))
    .orderBy(desc(id))
}

export async function findLetterRevision(db: Db, letter: string, id: number) {
  const [row] = await db
    .select()
    .from(letterRevisions)
    .where(and(eq(letterRevisions.letter, letter), eq(letterRevisions.id, id)))
  return row
}
