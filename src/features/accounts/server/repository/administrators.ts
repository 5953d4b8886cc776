import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { administrators, adminRecoveryCodes } from '../tables.ts'

export type AdministratorRow = typeof administrators.$inferSelect
type Changes = Partial<Omit<typeof administrators.$inferInsert, 'id'>>

export async function hasAdministrators(db: Db) {
  const rows = await db.select({ id: administrators.id }).from(administrators).limit(1)
  return rows.length > 0
}

/** Undefined when someone else was first with that username. */
export async function insertAdministrator(db: Db, row: typeof administrators.$inferInsert) {
  const [saved] = await db.insert(administrators).values(row).onConflictDoNothing().returning()
  return saved
}

export const listAdministrators = (db: Db) => db.select().from(administrators).orderBy(asc(administrators.id))

export async function findByUsername(db: Db, username: string) {
  const [row] = await db
    .select()
    .from(administrators)
    .where(sql`lower(${administrators.username}) = ${username.toLowerCase()}`)
  return row
}

export async function findAdministrator(db: Db, id: number) {
  const [row] = await db.select().from(administrators).where(eq(administrators.id, id))
  return row
}

/** Until the transaction ends nobody else changes this administrator. */
export async function lockAdministrator(tx: Db, id: number) {
  const [row] = await tx.select().from(administrators).where(eq(administrators.id, id)).for('update')
  return row
}

/** Everyone who can log in, and nobody else can be made able or unable to meanwhile. */
export async function lockActive(tx: Db) {
  const rows = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.disabled, false))
    .orderBy(asc(administrators.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function updateAdministrator(db: Db, id: number, changes: Changes) {
  const [row] = await db.update(administrators).set(changes).where(eq(administrators.id, id)).returning()
  return row
}

/** False when this code's half minute, or a later one, has been used before. */
export async function takeStep(tx: Db, id: number, step: number) {
  const isUnused = or(isNull(administrators.totpLastStep), lt(administrators.totpLastStep, step))
  const rows = await tx
    .update(administrators)
    .set({ totpLastStep: step })
    .where(and(eq(administrators.id, id), isNotNull(administrators.totpSecret), isUnused))
    .returning({ id: administrators.id })
  return rows.length > 0
}

export async function replaceRecoveryCodes(tx: Db, administratorId: number, hashes: readonly string[]) {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, administratorId))
  if (hashes.length > 0)
    await tx.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ administratorId, codeHash })))
}

/** False when there is no such code, or no longer. */
export async function takeRecoveryCode(tx: Db, administratorId: number, codeHash: string) {
  const rows = await tx
    .delete(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.administratorId, administratorId), eq(adminRecoveryCodes.codeHash, codeHash)))
    .returning({ id: adminRecoveryCodes.id })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, administratorId: number) {
  const [row] = await db
    .select({ left: count() })
    .from(adminRecoveryCodes)
    .where(eq(adminRecoveryCodes.administratorId, administratorId))
  return row?.left ?? 0
}
