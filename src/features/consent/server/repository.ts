import { and, asc, eq, lt, or } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { consents } from './tables.ts'

/** The same decision told twice, because its answer was lost, is one. */
export const insertConsent = (db: Db, row: typeof consents.$inferInsert) =>
  db.insert(consents).values(row).onConflictDoNothing()

export const listConsentsOf = (db: Db, customerId: number) =>
  db.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(asc(consents.id))

export const detachCustomer = (tx: Db, customerId: number) =>
  tx.update(consents).set({ customerId: null, address: null }).where(eq(consents.customerId, customerId))

/** By our clock: a device's may be years off. */
export const deleteOldConsents = (db: Db, { givenBefore, endedBefore }: { givenBefore: Date; endedBefore: Date }) =>
  deleteDue(
    db,
    consents,
    or(lt(consents.recordedAt, givenBefore), and(eq(consents.isGranted, false), lt(consents.recordedAt, endedBefore)))!,
  )
