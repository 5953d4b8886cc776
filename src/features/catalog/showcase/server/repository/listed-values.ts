import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { boundedNumbers } from '../../../record/domain/bounds.ts'
import type { Window } from '../../../record/domain/measures.ts'
import type { Stand } from '../../../record/server/repository/list-source.ts'
import {
  applicationsKey,
  categories,
  categoryOrLast,
  productCards,
  productCounts,
} from '../../../record/server/tables.ts'
import type { ApplicationSet, NumberSpan } from '../outlook.ts'

/** Of more, merging what they list saves nothing. */
const mostValues = 500

/** Every application, or several, that products on offer name. */
export const listApplicationSets = (db: Db): Promise<ApplicationSet[] | undefined> =>
  listDifferent<ApplicationSet>(db, {
    columns: sql`${applicationsKey(productCards.applications)} as key, ${productCards.applications} as names`,
    order: applicationsKey(productCards.applications),
    last: sql`seen.key`,
    shown: sql`key::text, names`,
  })

/** Where in the shop's own order there is anything on offer. */
export const listStands = (db: Db): Promise<Stand[] | undefined> =>
  listDifferent<Stand>(db, {
    columns: sql`${productCards.shelf}, ${productCards.place}, ${categoryOrLast(productCards.categoryId)} as category`,
    order: sql`${productCards.shelf}, ${productCards.place}, ${categoryOrLast(productCards.categoryId)}`,
    last: sql`seen.shelf, seen.place, seen.category`,
    shown: sql`shelf, place, category`,
  })

/** From the smallest to the largest diameter on offer, of each category that has any: the two ends of an index. */
export async function listCategorySizes(db: Db): Promise<ReadonlyMap<number, Window>> {
  const { diameterMm, categoryId, isOffered } = productCards
  const end = (order: SQL) => sql`(select ${diameterMm}::float8 as size from ${productCards}
    where ${isOffered} and ${categoryId} = ${categories.id} and ${diameterMm} is not null order by ${order} limit 1)`
  const { rows } = await db.execute<{ id: number } & Window>(sql`
    select ${categories.id} as id, smallest.size as min, largest.size as max from ${categories}
    cross join lateral ${end(sql`${diameterMm}`)} as smallest
    cross join lateral ${end(sql`${diameterMm} desc`)} as largest`)
  return new Map(rows.map(({ id, min, max }) => [id, { min, max }]))
}

/** Further nobody counts what is featured: that many are common in any shop. */
const mostFeatured = 50_000

/** How many of what is on offer are featured, which is where the shop's own order begins; nothing where they are too many. */
export async function countFeatured(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ many: number }>(sql`select count(*)::int as many from (
    select 1 from ${productCards} where ${productCards.isOffered} and ${productCards.shelf} = 0 limit ${mostFeatured + 1}) as featured`)
  const many = rows[0]?.many ?? 0
  return many > mostFeatured ? undefined : many
}

/** So many parts tell how common a range is to half of a hundredth. */
const spansOfNumber = 200

/** The values of each number in parts, from the smallest up, each with how many products have them: for shops with too many to know each. */
export async function listNumberSpans(db: Db): Promise<NumberSpan[]> {
  const { counted, count } = productCounts
  const [name, value] = [sql`split_part(${counted}, ' ', 1)`, sql`split_part(${counted}, ' ', 2)::numeric`]
  const isNumber = sql.join(
    Object.values(boundedNumbers).map((number) => sql`${counted} like ${`${number} %`}`),
    sql` or `,
  )
  const { rows } = await db.execute<NumberSpan>(sql`
    select number, min(value)::float8 as min, max(value)::float8 as max, sum(count)::int as count
    from (select ${name} as number, ${value} as value, ${count} as count,
        ntile(${spansOfNumber}) over (partition by ${name} order by ${value}) as part
      from ${productCounts} where ${isNumber}) as valued
    group by number, part`)
  return rows
}

type Wanted = { columns: SQL; order: SQL; last: SQL; shown: SQL }

/** From each value to the next by the index that has them in order: one step for each, however many products have it. */
async function listDifferent<T extends object>(db: Db, { columns, order, last, shown }: Wanted) {
  const next = (after: SQL) =>
    sql`(select ${columns} from ${productCards} where ${productCards.isOffered} and ${after} order by ${order} limit 1)`
  const { rows } = await db.execute<T & Record<string, unknown>>(sql`
    with recursive seen as (
      ${next(sql`true`)} union all select following.* from seen cross join lateral ${next(sql`(${order}) > (${last})`)} as following
    ) select ${shown} from seen limit ${mostValues + 1}`)
  return rows.length > mostValues ? undefined : rows
}
