import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type Card, cardOf, derivation } from '../card.ts'
import {
  categories,
  crossReferences,
  machineModels,
  productCards,
  productCompatibility,
  products,
  staleCards,
} from '../tables.ts'
import { isKept } from './product-conditions.ts'
import { selectRows, withDetails } from './product-rows.ts'

/** Few enough that no statement takes a second. */
const atOnce = 500

/** What these products show, made from all they consist of. */
export async function deriveCards(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Card>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(db, sql`null`).where(inArray(products.id, [...ids]))
  return new Map((await withDetails(db, rows)).map((row) => [row.id, cardOf(row)]))
}

/**
 * Writes every card that is behind, or so many of them, in the transaction that left them behind: whoever holds the catalogue's
 * version is the only one. Gives back how many it looked at.
 */
export async function refreshCards(tx: Db, most = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0
  for (;;) {
    const ids = await takeStale(tx, Math.min(atOnce, most - done))
    if (ids.length > 0) await writeCards(tx, ids)
    done += ids.length
    if (ids.length < atOnce || done >= most) return done
  }
}

export async function writeCards(tx: Db, ids: readonly number[]) {
  const cards = await deriveCards(tx, ids)
  const given = JSON.stringify([...cards].map(([id, card]) => ({ id, card })))
  await tx.execute(sql`
    insert into ${productCards} (${names})
    select ${sql.join(Object.values(derived), sql`, `)}
    from json_to_recordset(${given}::json) as given(id integer, card json)
    join ${products} on ${products.id} = given.id and ${isKept}
    left join ${categories} on ${categories.id} = ${products.categoryId}
    on conflict (product_id) do update set ${excluded}`)
  await tx.execute(sql`
    delete from ${productCards} using ${products}
    where ${productCards.productId} = ${products.id} and ${inArray(products.id, [...ids])} and not (${isKept})`)
}

const machines = sql`from ${productCompatibility} join ${machineModels} on ${machineModels.id} = ${productCompatibility.machineModelId}
  where ${productCompatibility.productId} = ${products.id}`
const same = (...columns: ('material' | 'diameterMm' | 'widthMm' | 'boreMm' | 'hardnessShore' | 'maxLoadKg')[]) =>
  Object.fromEntries(columns.map((name) => [productCards[name].name, sql`${products[name]}`]))

/** Each column of a card, and where it comes from. */
const derived: Record<string, SQL> = {
  product_id: sql`${products.id}`,
  is_offered: sql`${products.status} = 'active'`,
  shelf: sql`(not ${products.featured})::int`,
  place: sql`coalesce(${categories.position}, 2147483647)`,
  category_id: sql`${products.categoryId}`,
  name: sql`${products.name}`,
  rating: sql`${products.rating}`,
  brands: sql`array(select ${products.brandId} where ${products.brandId} is not null
    union select ${machineModels.brandId} ${machines} and ${machineModels.brandId} is not null order by 1)`,
  applications: sql`coalesce(string_to_array(${products.application}, '; '), '{}')`,
  ...same('material', 'diameterMm', 'widthMm', 'boreMm', 'hardnessShore', 'maxLoadKg'),
  model_keys: sql`array(select ${machineModels.modelKey} ${machines} order by 1)`,
  part_number_keys: sql`array(select ${crossReferences.partNumberKey} from ${crossReferences}
    where ${crossReferences.productId} = ${products.id} order by 1)`,
  card: sql`given.card`,
  derivation: sql`${derivation}::text`,
}
const names = sql.raw(Object.keys(derived).join(', '))
const excluded = sql.raw(
  Object.keys(derived)
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

async function takeStale(tx: Db, most: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${staleCards} where ${staleCards.productId} in
      (select ${staleCards.productId} from ${staleCards} order by ${staleCards.productId} limit ${most})
    returning ${staleCards.productId} as id`)
  return rows.map(({ id }) => id)
}

export async function hasStaleCards(db: Db) {
  return (await db.select().from(staleCards).limit(1)).length > 0
}

/** Cards made by other rules than today's, behind this one. */
export async function listOutdatedCards(db: Db, after: number) {
  const rows = await db
    .select({ id: productCards.productId })
    .from(productCards)
    .where(sql`${productCards.productId} > ${after} and ${productCards.derivation} <> ${derivation}`)
    .orderBy(productCards.productId)
    .limit(atOnce)
  return rows.map(({ id }) => id)
}
