import { and, desc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { findReach } from '#platform/database/find-reach.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { isBetween, type Numbers, numbersWithin } from '#platform/database/numbers-within.ts'
import { mayContain } from '#platform/database/text-conditions.ts'
import { auditEntries, subjectKindOf } from './tables.ts'

export type AuditFilters = {
  administratorId?: number | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  /** Above which number a name is looked for that is too short for an index. */
  reach?: number | undefined
  /** Between which numbers those of that time are. */
  numbers?: Numbers | undefined
}

export async function insertEntries(db: Db, rows: (typeof auditEntries.$inferInsert)[]) {
  await insertRows(db, auditEntries, rows, ['id'])
}

const isWanted = ({ administratorId, action, subject, from, before, reach = 0, numbers }: AuditFilters) =>
  and(
    administratorId === undefined ? undefined : eq(auditEntries.administratorId, administratorId),
    action === undefined ? undefined : isAction(action),
    subject === undefined ? undefined : isSubject(subject, reach),
    isBetween(auditEntries.id, numbers),
    from && gte(auditEntries.at, from),
    before && lt(auditEntries.at, before),
  )

/** Without a dot, everything done to that kind of thing. */
const isAction = (action: string): SQL =>
  action.includes('.') ? eq(auditEntries.action, action) : sql`${subjectKindOf(auditEntries.action)} = ${action}`

/** A name too short for an index is looked for among the newest. */
const isSubject = (subject: string, reach: number) =>
  or(
    eq(auditEntries.subjectId, subject),
    and(
      gt(auditEntries.id, reach),
      mayContain(sql`lower(${auditEntries.subjectName})`, subject.toLowerCase()),
      sql`strpos(lower(${auditEntries.subjectName}), lower(${subject})) > 0`,
    ),
  )

/** What an index wants to know first. */
export const boundsOf = async (db: Db, { subject, ...span }: AuditFilters) => ({
  reach: await findReach(db, auditEntries, subject),
  numbers: await numbersWithin(db, { table: auditEntries, id: auditEntries.id, at: auditEntries.at }, span),
})

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
