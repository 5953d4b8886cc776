import { and, desc, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isOffered } from '../../../record/server/repository/product-conditions.ts'
import { missedSearches, products } from '../../../record/server/tables.ts'
import { type Lacking, lackingKinds } from '../../contract/products.ts'
import { lacks } from './desk-rows.ts'

/** Every product on sale that lacks something, and what. */
export async function listLacking(db: Db): Promise<{ id: number; lacking: Lacking[] }[]> {
  const flag = (condition: SQL) => sql<boolean>`${condition}`
  const rows = await db
    .select({
      id: products.id,
      photo: flag(lacks.photo),
      bore: flag(lacks.bore),
      load: flag(lacks.load),
      machine: flag(lacks.machine),
    })
    .from(products)
    .where(and(isOffered, or(...Object.values(lacks))))
  return rows.map((row) => ({ id: row.id, lacking: lackingKinds.filter((kind) => row[kind]) }))
}

export async function countOffered(db: Db) {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products).where(isOffered)
  return row?.count ?? 0
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
