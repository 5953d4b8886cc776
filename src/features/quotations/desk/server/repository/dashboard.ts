import { and, asc, between, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { beginOfDay, endOfDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { statusesThat } from '../../../record/domain/status.ts'
import { askedDays, askedProducts, quotationItems, quotations } from '../../../record/server/tables.ts'
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

const linesWithin = (period: Period) => and(isWithin(period), eq(quotations.id, quotationItems.quotationId))

/** In how many requests, and how many pieces together. */
const askedFor = (db: Db, period: Period) =>
  db
    .select({
      productId: quotationItems.productId,
      code: quotationItems.code,
      name: quotationItems.name,
      requests: sql<number>`count(distinct ${quotationItems.quotationId})::int`.as('requests'),
      quantity: sql<number>`sum(${quotationItems.quantity})::int`.as('quantity'),
    })
    .from(quotationItems)
    .innerJoin(quotations, linesWithin(period))
    .groupBy(quotationItems.productId, quotationItems.code, quotationItems.name)

type Most = { kept?: KeptDays; among?: readonly number[]; limit: number }

/**
 * What is known of the days that are over is read, the rest is counted. What is no longer in the catalogue is known by its code.
 * Where it is said among which products they are, and among whatever was asked for since and what is not in the catalogue, the days
 * of no other are read.
 */
export async function listMostAsked(db: Db, { from, until }: Period, { kept, among, limit }: Most) {
  const counted = askedFor(db, { from: kept ? endOfDay(kept.last) : from, until })
  const { productId } = askedProducts
  const isAmong = among && or(isNull(productId), sql`${productId} = any(${`{${among.join(',')}}`}::int[])`)
  const known = db
    .select({
      productId,
      code: askedProducts.code,
      name: askedProducts.name,
      requests: askedProducts.requests,
      quantity: askedProducts.quantity,
    })
    .from(askedProducts)
    .where(and(isAmong, kept && between(askedProducts.day, kept.first, kept.last)))
  const all = (kept ? unionAll(known, counted) : counted).as('all_asked')
  const requests = sql<number>`sum(${all.requests})::int`
  const quantity = sql<number>`sum(${all.quantity})::int`
  return db
    .select({
      productId: all.productId,
      code: sql<string>`max(${all.code})`,
      name: sql<string>`max(${all.name})`,
      requests,
      quantity,
    })
    .from(all)
    .groupBy(all.productId, sql`case when ${all.productId} is null then ${all.code} end`)
    .orderBy(desc(requests), desc(quantity), asc(sql`max(${all.code})`))
    .limit(limit)
}

export async function listProductsAsked(db: Db, period: Period) {
  const rows = await db
    .selectDistinct({ productId: sql<number>`${quotationItems.productId}` })
    .from(quotationItems)
    .innerJoin(quotations, linesWithin(period))
    .where(isNotNull(quotationItems.productId))
  return rows.map(({ productId }) => productId)
}

/** Which request asked for which product, the newest first, for whoever adds up what products have in common. */
export function listAskedProducts(db: Db, period: Period, limit: number) {
  const { id, createdAt } = quotations
  // Request by request until there are enough: joined at once, all lines of the period would be put in order first.
  const newest = db
    .select({ id, createdAt })
    .from(quotations)
    .where(isWithin(period))
    .orderBy(desc(createdAt), desc(id))
    .as('newest')
  const asked = db
    .selectDistinct({ productId: sql<number>`${quotationItems.productId}`.as('asked_product') })
    .from(quotationItems)
    .where(and(isNotNull(quotationItems.productId), eq(quotationItems.quotationId, newest.id)))
    .as('asked')
  return db
    .select({ productId: asked.productId, quotationId: newest.id })
    .from(newest)
    .innerJoinLateral(asked, sql`true`)
    .orderBy(desc(newest.createdAt), desc(newest.id), asked.productId)
    .limit(limit)
}

/** Days that are in `askedProducts`, none missing between them. */
export type KeptDays = { first: string; last: string }

export async function findKeptDays(db: Db): Promise<KeptDays | undefined> {
  const [row] = await db
    .select({
      first: sql<string | null>`min(${askedDays.day})::text`,
      last: sql<string | null>`max(${askedDays.day})::text`,
    })
    .from(askedDays)
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined
}

/** The day and all that was asked for on it, or neither. Whoever comes second, of two instances, finds it done. */
export const keepDay = (db: Db, day: string) =>
  db.execute(sql`with mine as (insert into ${askedDays} (day) values (${day}::date) on conflict do nothing returning day)
    insert into ${askedProducts} (product_id, code, name, requests, quantity, day)
      select asked.*, mine.day from mine, (${askedFor(db, { from: beginOfDay(day), until: endOfDay(day) })}) as asked`)

/** Each with all that was known of it, the oldest first: no day is ever there in part, and none is missing between two. */
export async function forgetDaysBefore(db: Db, day: string) {
  const days = await db.select().from(askedDays).where(lt(askedDays.day, day)).orderBy(asc(askedDays.day))
  for (const gone of days)
    await db.execute(sql`with gone as (delete from ${askedDays} where day = ${gone.day}::date returning day)
      delete from ${askedProducts} using gone where ${askedProducts.day} = gone.day`)
}
