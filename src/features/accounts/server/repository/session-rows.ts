import { and, desc, eq, gt, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import type { SessionTable } from '../tables.ts'

/** A session lives while it has not ended and was seen after `idleSince`. */
export type Life = { now: Date; idleSince: Date }

/** The rows of one population's sessions; `mayComeIn` is what their owner must be besides. */
export function createSessionRows(table: SessionTable, mayComeIn?: SQL) {
  const isLive = ({ now, idleSince }: Life) => and(gt(table.endsAt, now), gt(table.lastSeenAt, idleSince), mayComeIn)
  return {
    isLive,

    async insert(tx: Db, row: SessionTable['$inferInsert']) {
      await tx.insert(table).values(row)
    },

    async findLive(db: Db, tokenHash: string, life: Life) {
      const [row] = await db
        .select({ id: table.id, ownerId: table.ownerId, lastSeenAt: table.lastSeenAt })
        .from(table)
        .where(and(eq(table.tokenHash, tokenHash), isLive(life)))
      return row
    },

    async touch(db: Db, id: number, { now, unlessSince }: { now: Date; unlessSince: Date }) {
      await db
        .update(table)
        .set({ lastSeenAt: now })
        .where(and(eq(table.id, id), lt(table.lastSeenAt, unlessSince)))
    },

    listLiveOf: (db: Db, ownerId: number, life: Life) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.ownerId, ownerId), isLive(life)))
        .orderBy(desc(table.lastSeenAt), desc(table.id)),

    /** Only if it is `ownerId`'s, where one is given. */
    async delete(tx: Db, id: number, ownerId?: number) {
      const isOwn = ownerId === undefined ? undefined : eq(table.ownerId, ownerId)
      const [row] = await tx
        .delete(table)
        .where(and(eq(table.id, id), isOwn))
        .returning()
      return row
    },

    /** All of them, or all but the one that is in use. */
    async deleteOf(tx: Db, ownerId: number, { except = 0 }: { except?: number } = {}) {
      await tx.delete(table).where(and(eq(table.ownerId, ownerId), ne(table.id, except)))
    },

    prune: (db: Db, { now, idleSince }: Life) =>
      deleteDue(db, table, or(lte(table.endsAt, now), lte(table.lastSeenAt, idleSince))!),
  }
}
export type SessionRows = ReturnType<typeof createSessionRows>
