import { and, desc, eq, gt, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { administrators, adminSessions } from '../tables.ts'

/** A session lives while it has not ended and was seen after `idleSince`. */
export type Life = { now: Date; idleSince: Date }

const isLive = ({ now, idleSince }: Life) =>
  and(gt(adminSessions.endsAt, now), gt(adminSessions.lastSeenAt, idleSince), eq(administrators.disabled, false))

export async function insertSession(tx: Db, row: typeof adminSessions.$inferInsert) {
  await tx.insert(adminSessions).values(row)
}

export async function findLiveSession(db: Db, tokenHash: string, life: Life) {
  const [row] = await db
    .select({ id: adminSessions.id, administratorId: administrators.id, lastSeenAt: adminSessions.lastSeenAt })
    .from(adminSessions)
    .innerJoin(administrators, eq(administrators.id, adminSessions.administratorId))
    .where(and(eq(adminSessions.tokenHash, tokenHash), isLive(life)))
  return row
}

export async function touchSession(db: Db, id: number, { now, unlessSince }: { now: Date; unlessSince: Date }) {
  await db
    .update(adminSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(adminSessions.id, id), lt(adminSessions.lastSeenAt, unlessSince)))
}

export const listLiveSessions = (db: Db, life: Life) =>
  db
    .select({
      id: adminSessions.id,
      administratorId: administrators.id,
      administratorName: administrators.name,
      createdAt: adminSessions.createdAt,
      lastSeenAt: adminSessions.lastSeenAt,
      address: adminSessions.address,
      userAgent: adminSessions.userAgent,
    })
    .from(adminSessions)
    .innerJoin(administrators, eq(administrators.id, adminSessions.administratorId))
    .where(isLive(life))
    .orderBy(desc(adminSessions.lastSeenAt), desc(adminSessions.id))

export async function deleteSession(tx: Db, id: number) {
  const [row] = await tx.delete(adminSessions).where(eq(adminSessions.id, id)).returning()
  return row
}

/** All of them, or all but the one that is in use. */
export async function deleteSessionsOf(tx: Db, administratorId: number, { except = 0 }: { except?: number } = {}) {
  await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.administratorId, administratorId), ne(adminSessions.id, except)))
}

export async function pruneSessions(db: Db, { now, idleSince }: Life) {
  await db.delete(adminSessions).where(or(lte(adminSessions.endsAt, now), lte(adminSessions.lastSeenAt, idleSince)))
}
