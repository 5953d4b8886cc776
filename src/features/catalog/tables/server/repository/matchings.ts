import { desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { importMatchings } from '../../../record/server/tables.ts'

/** Whether no other instance is importing; it stays so until the transaction ends. */
export async function lockImport(tx: Db) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('catalogue import', 0)) as free`,
  )
  return rows[0]?.free === true
}

type Matching = typeof importMatchings.$inferSelect

export async function findMatching(db: Db, headingsHash: string): Promise<Matching | undefined> {
  const [row] = await db.select().from(importMatchings).where(eq(importMatchings.headingsHash, headingsHash))
  return row
}

/** In place of what was known of the same headings, and of `most` at most the longest unused goes. */
export async function keepMatching(tx: Db, { headingsHash, ...row }: Matching, most: number) {
  await tx
    .insert(importMatchings)
    .values({ headingsHash, ...row })
    .onConflictDoUpdate({ target: importMatchings.headingsHash, set: row })
  const latest = tx
    .select({ hash: importMatchings.headingsHash })
    .from(importMatchings)
    .orderBy(desc(importMatchings.usedAt))
    .limit(most)
  await tx.delete(importMatchings).where(notInArray(importMatchings.headingsHash, latest))
}

export async function deleteMatching(db: Db, headingsHash: string) {
  await db.delete(importMatchings).where(eq(importMatchings.headingsHash, headingsHash))
}
