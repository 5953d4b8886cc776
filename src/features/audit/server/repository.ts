import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { findIdRange, type IdRange, isInRange } from '#platform/database/find-id-range.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { contains, isSearched } from '#platform/database/search-text.ts'
import { auditEntries, subjectKindOf } from './tables.ts'

export type AuditFilters = {
  administratorId?: number | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  /** Ids of the entries of that period. */
  ids?: IdRange | undefined
}

export async function insertEntries(db: Db, rows: (typeof auditEntries.$inferInsert)[]) {
  await insertRows(db, auditEntries, rows, ['id'])
}

const isWanted = ({ administratorId, action, subject, from, before, ids }: AuditFilters) =>
  and(
    administratorId === undefined ? undefined : eq(auditEntries.administratorId, administratorId),
    action === undefined ? undefined : isAction(action),
    subject === undefined ? undefined : isSubject(subject),
    isInRange(auditEntries.id, ids),
    from && gte(auditEntries.at, from),
    before && lt(auditEntries.at, before),
  )

/** Without a dot, everything done to that kind of thing. */
const isAction = (action: string): SQL =>
  action.includes('.') ? eq(auditEntries.action, action) : sql`${subjectKindOf(auditEntries.action)} = ${action}`

const isSubject = (subject: string) =>
  or(
    eq(auditEntries.subjectId, subject),
    and(isSearched(auditEntries, subject), contains(sql`lower(${auditEntries.subjectName})`, subject.toLowerCase())),
  )

export const findEntryIds = (db: Db, { from, before }: AuditFilters) =>
  findIdRange(db, { table: auditEntries, id: auditEntries.id, at: auditEntries.at }, { from, before })

/** Newest first: what was written last has the highest number. */
export const listEntries = (db: Db, filters: AuditFilters, page: { after: number | undefined; limit: number }) =>
  db
    .select()
    .from(auditEntries)
    .where(and(isWanted(filters), page.after === undefined ? undefined : lt(auditEntries.id, page.after)))
    .orderBy(desc(auditEntries.id))
    .limit(page.limit)

export async function findLastEntry(
  db: Db,
  { kind, id, since }: { kind: string; id: string; since: Date | undefined },
) {
  const isAbout = and(eq(auditEntries.subjectId, id), isAction(kind), since && gte(auditEntries.at, since))
  const [row] = await db.select().from(auditEntries).where(isAbout).orderBy(desc(auditEntries.id)).limit(1)
  return row
}

export const countEntries = (db: Db, filters: AuditFilters, cap: number) =>
  countUpTo(db, auditEntries, isWanted(filters), cap)

export const deleteOldEntries = (db: Db, writtenBefore: Date) =>
  deleteDue(db, auditEntries, lt(auditEntries.at, writtenBefore))
