import { eq } from 'drizzle-orm'
import { administrators } from '#features/accounts/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from './tables.ts'

export async function insertEntry(db: Db, row: typeof auditEntries.$inferInsert) {
  await db.insert(auditEntries).values(row)
}

export async function findAdministratorName(db: Db, id: number) {
  const [row] = await db.select({ name: administrators.name }).from(administrators).where(eq(administrators.id, id))
  return row?.name
}
