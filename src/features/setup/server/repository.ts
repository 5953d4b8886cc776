import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { StepMark } from '../domain.ts'
import { setupMarks } from './tables.ts'

type Marked = { administratorId: number; mark: StepMark }

/** A few for each administrator at most. */
export const listMarks = (db: Db): Promise<Marked[]> =>
  db.select({ administratorId: setupMarks.administratorId, mark: setupMarks.mark }).from(setupMarks)

/** Whether it was not marked before. */
export async function insertMark(tx: Db, marked: Marked, at: Date) {
  const rows = await tx
    .insert(setupMarks)
    .values({ ...marked, at })
    .onConflictDoNothing()
    .returning({ mark: setupMarks.mark })
  return rows.length > 0
}

/** Whoever marked it: what is of the whole shop is anybody's to take back. */
export async function deleteMark(tx: Db, { administratorId, mark }: Partial<Marked> & Pick<Marked, 'mark'>) {
  const isOf = administratorId === undefined ? undefined : eq(setupMarks.administratorId, administratorId)
  const rows = await tx
    .delete(setupMarks)
    .where(and(eq(setupMarks.mark, mark), isOf))
    .returning({ mark: setupMarks.mark })
  return rows.length > 0
}
