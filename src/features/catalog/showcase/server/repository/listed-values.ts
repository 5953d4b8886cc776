import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Window } from '../../../record/domain/measures.ts'
import type { Stand } from '../../../record/server/repository/list-source.ts'
import { applicationsKey, categories, categoryOrLast, productCards } from '../../../record/server/tables.ts'
import type { ApplicationSet } from '../outlook.ts'

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
