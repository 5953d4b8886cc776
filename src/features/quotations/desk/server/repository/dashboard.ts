import { and, asc, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { statusesThat } from '../../../record/domain/status.ts'
import { proposals, quotationItems, quotations } from '../../../record/server/tables.ts'
import type { DueOnDay } from '../../domain/weeks.ts'

/** From this moment on, until before that one. */
export type Period = { from: Date; until: Date }

const isWithin = ({ from, until }: Period) => and(gte(quotations.createdAt, from), lt(quotations.createdAt, until))

/** Days and weeks are all of one length: where the shop is, no clock is ever set to another time. */
const placeOf = (from: Date, seconds: number) =>
  sql<number>`floor(extract(epoch from ${quotations.createdAt} - ${from}::timestamptz) / ${seconds}::int)::int`

const weekSeconds = 7 * 24 * 60 * 60

/** By the place of the week in the period; a week without any is not there. */
export async function countByWeek(db: Db, period: Period) {
  const arrived = db
    .select({ week: placeOf(period.from, weekSeconds).as('week') })
    .from(quotations)
    .where(isWithin(period))
    .as('arrived')
  const rows = await db
    .select({ week: arrived.week, requests: sql<number>`count(*)::int` })
    .from(arrived)
    .groupBy(arrived.week)
  return new Map(rows.map(({ week, requests }) => [week, requests]))
}

/** `days` tells for each day of the period when its requests must be answered. */
export async function measureAnswers(db: Db, period: Period, days: readonly DueOnDay[]) {
  const told = JSON.stringify(days.map((day, place) => ({ place, ...day })))
  const firstAnswer = sql`(select min(${proposals.sentAt}) from ${proposals} where ${proposals.quotationId} = ${quotations.id})`
  const asked = db
    .select({
      createdAt: sql`${quotations.createdAt}`.as('asked_at'),
      status: sql`${quotations.status}`.as('asked_status'),
      day: placeOf(period.from, 24 * 60 * 60).as('day'),
      answeredAt: sql`${firstAnswer}`.as('answered_at'),
    })
    .from(quotations)
    .where(isWithin(period))
    .as('asked')
  const dueAt = sql`case when asked_at < closes then greatest(asked_at + "laterSeconds" * interval '1 second', earliest) else otherwise end`
  const isLate = sql`answered_at is null and asked_status in ${statusesThat('isOwed')} and ${dueAt} < ${period.until}::timestamptz`
  const isSold = sql`asked_status in ${statusesThat('isSold')}`
  const isDecided = sql`asked_status in ${statusesThat('isDecided')}`
  const [row] = await db
    .select({
      requests: sql<number>`count(*)::int`,
      answered: sql<number>`count(answered_at)::int`,
      medianMinutes: sql<
        number | null
      >`round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::int`,
      judged: sql<number>`count(*) filter (where answered_at is not null or (${isLate}))::int`,
      inTime: sql<number>`count(*) filter (where answered_at <= ${dueAt})::int`,
      approved: sql<number>`count(*) filter (where ${isSold})::int`,
      rejected: sql<number>`count(*) filter (where ${isDecided} and not ${isSold})::int`,
    })
    .from(asked)
    .innerJoin(
      sql`jsonb_to_recordset(${told}::jsonb) as promise(place int, closes timestamptz, "laterSeconds" int, earliest timestamptz, otherwise timestamptz)`,
      sql`promise.place = ${asked.day}`,
    )
  return row!
}

/** In how many requests, and how many pieces together. */
const demanded = {
  requests: sql<number>`count(distinct ${quotationItems.quotationId})::int`,
  quantity: sql<number>`sum(${quotationItems.quantity})::int`,
}

const itemsOf = (period: Period) => and(isWithin(period), eq(quotations.id, quotationItems.quotationId))

/** What is no longer in the catalogue is known by its code. */
export const listMostAsked = (db: Db, period: Period, limit: number) =>
  db
    .select({
      productId: quotationItems.productId,
      code: sql<string>`max(${quotationItems.code})`,
      name: sql<string>`max(${quotationItems.name})`,
      ...demanded,
    })
    .from(quotationItems)
    .innerJoin(quotations, itemsOf(period))
    .groupBy(
      quotationItems.productId,
      sql`case when ${quotationItems.productId} is null then ${quotationItems.code} end`,
    )
    .orderBy(desc(demanded.requests), desc(demanded.quantity), asc(sql`max(${quotationItems.code})`))
    .limit(limit)

/** Which request asked for which product, for whoever adds up what products have in common. */
export const listAskedProducts = (db: Db, period: Period, limit: number) =>
  db
    .selectDistinct({
      productId: sql<number>`${quotationItems.productId}`,
      quotationId: quotationItems.quotationId,
    })
    .from(quotationItems)
    .innerJoin(quotations, itemsOf(period))
    .where(isNotNull(quotationItems.productId))
    .orderBy(desc(quotationItems.quotationId))
    .limit(limit)
