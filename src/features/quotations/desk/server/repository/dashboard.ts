import { and, asc, desc, eq, gte, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { findIdRange, type IdRange, isInRange } from '#platform/database/find-id-range.ts'
import { statusesThat } from '../../../record/domain/status.ts'
import { quotationItems, quotations } from '../../../record/server/tables.ts'
import type { DueOnDay } from '../../domain/weeks.ts'
import { dueSince, promisesOf } from './due-on-days.ts'

/** From this moment on, until before that one. */
export type Period = { from: Date; until: Date }

const isWithin = ({ from, until }: Period) => and(gte(quotations.createdAt, from), lt(quotations.createdAt, until))

type Day = DueOnDay & { begins: Date }

/** The place of the day on which it arrived. Found among their beginnings: to divide a moment takes five times as long. */
function dayOf(days: readonly Day[]) {
  const begins = days.map((day) => day.begins.toISOString())
  return sql<number>`width_bucket(${quotations.createdAt}, ${sql.param(begins)}::timestamptz[]) - 1`
}

/**
 * In one reading of an index, by the place of the week in the period; a week without any is not there. `days` tells for each day of
 * the period when its requests must be answered.
 */
export function measureWeeks(db: Db, period: Period, days: readonly Day[]) {
  const asked = db
    .select({
      createdAt: sql`${quotations.createdAt}`.as('asked_at'),
      status: sql`${quotations.status}`.as('asked_status'),
      day: dayOf(days).as('day'),
      answeredAt: sql`${quotations.answeredAt}`.as('answered_at'),
    })
    .from(quotations)
    .where(isWithin(period))
    .as('asked')
  const dueAt = dueSince(sql`asked_at`)
  const isLate = sql`answered_at is null and asked_status in ${statusesThat('isOwed')} and ${dueAt} < ${period.until}::timestamptz`
  const isSold = sql`asked_status in ${statusesThat('isSold')}`
  const isDecided = sql`asked_status in ${statusesThat('isDecided')}`
  const week = sql<number>`${asked.day} / 7`
  return db
    .select({
      week,
      requests: sql<number>`count(*)::int`,
      answered: sql<number>`count(answered_at)::int`,
      judged: sql<number>`count(*) filter (where answered_at is not null or (${isLate}))::int`,
      inTime: sql<number>`count(*) filter (where answered_at <= ${dueAt})::int`,
      approved: sql<number>`count(*) filter (where ${isSold})::int`,
      rejected: sql<number>`count(*) filter (where ${isDecided} and not ${isSold})::int`,
    })
    .from(asked)
    .innerJoin(
      promisesOf(
        'place int',
        days.map((day, place) => ({ place, ...day })),
      ),
      sql`promise.place = ${asked.day}`,
    )
    .groupBy(week)
}

/** From the arrival to the first answer, of half of them. Null where nothing was answered. */
export async function medianMinutes(db: Db, period: Period) {
  const { answeredAt, createdAt } = quotations
  const median = sql`percentile_cont(0.5) within group (order by ${answeredAt} - ${createdAt})`
  const [row] = await db
    .select({ minutes: sql<number | null>`round(extract(epoch from ${median}) / 60)::int` })
    .from(quotations)
    .where(isWithin(period))
  return row?.minutes ?? null
}

/** Ids grow with time, so the lines of a period are found without a join: half the cost over half a year. */
export async function findPeriodIds(db: Db, { from, until }: Period): Promise<IdRange> {
  const dated = { table: quotations, id: quotations.id, at: quotations.createdAt }
  return (await findIdRange(db, dated, { from, before: until }))!
}

/** Shows each product as its latest line does. A product that left the catalog is known by its code. */
export function listMostAsked(db: Db, ids: IdRange, limit: number) {
  const { id, productId, code, name, quotationId, quantity } = quotationItems
  const lastLine = sql<number>`max(${id})`.as('last_line')
  const requests = sql<number>`count(distinct ${quotationId})::int`.as('requests')
  const pieces = sql<number>`sum(${quantity})::int`.as('pieces')
  const most = db
    .select({ lastLine, requests, pieces })
    .from(quotationItems)
    .where(isInRange(quotationId, ids))
    .groupBy(productId, sql`case when ${productId} is null then ${code} end`)
    .orderBy(desc(requests), desc(pieces), desc(lastLine))
    .limit(limit)
    .as('most')
  return db
    .select({ productId, code, name, requests: most.requests, quantity: most.pieces })
    .from(most)
    .innerJoin(quotationItems, eq(id, most.lastLine))
    .orderBy(desc(most.requests), desc(most.pieces), asc(code))
}

/** Which request asked for which product, the newest first. Two JSON arrays, because decoding 20,000 rows takes longer than reading them. */
export async function listAskedProducts(db: Db, ids: IdRange, limit: number) {
  const { productId, quotationId } = quotationItems
  const newest = db
    .select({ productId, quotationId })
    .from(quotationItems)
    .where(and(isInRange(quotationId, ids), isNotNull(productId)))
    .orderBy(desc(quotationId))
    .limit(limit)
    .as('newest')
  const listOf = (column: SQLWrapper) => sql<number[]>`coalesce(json_agg(${column}), '[]')`
  const [row] = await db
    .select({ productIds: listOf(newest.productId), quotationIds: listOf(newest.quotationId) })
    .from(newest)
  const { productIds, quotationIds } = row!
  return productIds.map((one, place) => ({ productId: one, quotationId: quotationIds[place]! }))
}
