import { and, asc, isNotNull, ne, sql } from 'drizzle-orm'
import { shopZone } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { dueOrNever, oldestOwedFirst, quotations } from '../../../record/server/tables.ts'
import type { DueOnDay } from '../../domain/weeks.ts'
import { dueSince, promisesOf } from './due-on-days.ts'

/** Written as its index is. */
const isDue = sql`${dueOrNever(quotations)} < 'infinity'`
const owedDay = sql`(${quotations.owedSince} at time zone ${sql.raw(`'${shopZone}'`)})::date`

/** The days since which answers are owed. */
export async function listOwedDays(db: Db) {
  const rows = await db
    .selectDistinct({ day: sql<string>`${owedDay}::text` })
    .from(quotations)
    .where(and(isDue, isNotNull(quotations.owedSince)))
  return rows.map(({ day }) => day)
}

export async function countDue(db: Db) {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(quotations).where(isDue)
  return row!.count
}

export type DayPromise = DueOnDay & { day: string }

const due = dueSince(sql`${quotations.owedSince}`)
const isMoved = and(isDue, sql`promise.day = ${owedDay}`, ne(quotations.dueAt, due))

/** Whose answer is due at another time than it says now: how many, and those that are due first. */
export async function listMoved(db: Db, days: readonly DayPromise[], limit: number) {
  const rows = await db
    .select({
      id: quotations.id,
      name: quotations.name,
      company: quotations.company,
      before: quotations.dueAt,
      after: due.mapWith(quotations.dueAt).as('after'),
      all: sql<number>`count(*) over ()::int`,
    })
    .from(quotations)
    .innerJoin(promisesOf('day date', days), isMoved!)
    .orderBy(asc(dueOrNever(quotations)), asc(oldestOwedFirst(quotations)))
    .limit(limit)
  return { moved: rows[0]?.all ?? 0, examples: rows.map(({ all: _, before, ...row }) => ({ ...row, before: before! })) }
}

export async function moveDue(tx: Db, days: readonly DayPromise[]) {
  await tx.update(quotations).set({ dueAt: due }).from(promisesOf('day date', days)).where(isMoved)
}
