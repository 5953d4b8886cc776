import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { isOffered } from '../../../record/server/repository/product-conditions.ts'
import { missedSearches, products } from '../../../record/server/tables.ts'
import type { Lacking } from '../../contract/products.ts'
import { lackingKindsIn, lackingSums } from './lacking.ts'

type Lacks = { id: number; lacking: Lacking[] }

/** How many products on sale there are, by what they lack. */
export async function countByLacking(db: Db): Promise<{ lacking: Lacking[]; count: number }[]> {
  // Each sum is a stretch of one index.
  const ofSum = sql`lateral (select count(*)::int as count from ${products} where ${isOffered} and ${products.lacking} = sum) as counted`
  const { rows } = await db.execute<{ sum: number; count: number }>(
    sql`select sum::int, counted.count from unnest(${sql.param(`{${[0, ...lackingSums].join(',')}}`)}::smallint[]) as sum cross join ${ofSum} where counted.count > 0`,
  )
  return rows.map(({ sum, count }) => ({ lacking: lackingKindsIn(sum), count }))
}

const lackingRows = (db: Db) => db.select({ id: products.id, sum: products.lacking }).from(products)
const asLacking = ({ id, sum }: { id: number; sum: number }): Lacks => ({ id, lacking: lackingKindsIn(sum) })

/** Those of these products that are on sale and lack something. */
export async function listLackingOf(db: Db, ids: readonly number[]): Promise<Lacks[]> {
  const rows = await lackingRows(db).where(and(isOffered, inArray(products.lacking, lackingSums), isOneOf(ids)))
  return rows.map(asLacking)
}

const isOneOf = (ids: readonly number[]) =>
  sql`${products.id} in (select json_array_elements_text(${JSON.stringify(ids)}::json)::int)`

/** For everything a product may lack, the first so many that lack just that. */
export async function listFirstLacking(db: Db, limit: number): Promise<Lacks[]> {
  const [first, second, ...others] = lackingSums.map((sum) =>
    lackingRows(db)
      .where(and(isOffered, eq(products.lacking, sum)))
      .orderBy(asc(products.id))
      .limit(limit),
  )
  return (await unionAll(first!, second!, ...others)).map(asLacking)
}

export const listNamed = (db: Db, ids: number[]) =>
  db
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      slug: products.slug,
      status: products.status,
    })
    .from(products)
    .where(inArray(products.id, ids))

/** Since a day, those of one measure together, the most wanted first. */
export const listMissedSearches = (db: Db, since: string, limit: number) => {
  const searches = sql<number>`sum(${missedSearches.count})::int`
  const text = sql<string>`coalesce(${missedSearches.measure}, ${missedSearches.text})`
  return db
    .select({ measure: missedSearches.measure, text, searches, lastDay: sql<string>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .where(gte(missedSearches.day, since))
    .groupBy(missedSearches.measure, text)
    .orderBy(desc(searches), text)
    .limit(limit)
}
