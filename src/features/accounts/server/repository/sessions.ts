import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { administrators, adminSessions } from '../tables.ts'
import { createSessionRows, type Life } from './session-rows.ts'

const isOfActive = sql`exists (select 1 from ${administrators} where ${administrators.id} = ${adminSessions.ownerId} and not ${administrators.disabled})`

export const adminSessionRows = createSessionRows(adminSessions, isOfActive)

export const listLiveAdminSessions = (db: Db, life: Life) =>
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
    .innerJoin(administrators, eq(administrators.id, adminSessions.ownerId))
    .where(adminSessionRows.isLive(life))
    .orderBy(desc(adminSessions.lastSeenAt), desc(adminSessions.id))
