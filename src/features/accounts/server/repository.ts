import type { Db } from '#platform/database/database.ts'
import { administrators } from './tables.ts'

export async function hasAdministrators(db: Db) {
  const rows = await db.select({ id: administrators.id }).from(administrators).limit(1)
  return rows.length > 0
}

/** False when someone else was first with that username. */
export async function insertAdministrator(db: Db, row: typeof administrators.$inferInsert) {
  const saved = await db.insert(administrators).values(row).onConflictDoNothing().returning({ id: administrators.id })
  return saved.length > 0
}
