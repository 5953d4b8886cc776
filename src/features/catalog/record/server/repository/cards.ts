import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { derivedFields, modelNames } from '../../domain/derived-fields.ts'
import { type Card, cardOf, derivation } from '../card.ts'
import {
  cardFaces,
  categories,
  crossReferences,
  machineModels,
  productCards,
  productCompatibility,
  products,
  rulesOf,
  staleCards,
  thisChange,
} from '../tables.ts'
import { isKept } from './product-conditions.ts'
import { type ProductRow, selectRows, withDetails } from './product-rows.ts'
import { writeSearchTexts } from './product-writes.ts'
import { hasStaleGroups, spreadGroups } from './stale-groups.ts'

/** Few enough that no statement takes a second. */
const atOnce = 500
/** As many as one transaction may keep other writers waiting for. */
const mostOfAChange = 2000

const readRows = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : withDetails(db, await selectRows(db, sql`null`).where(inArray(products.id, [...ids])))

/** What these products show, made from all they consist of. */
export const deriveCards = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Card>> =>
  new Map((await readRows(db, ids)).map((row) => [row.id, cardOf(row)]))

/**
 * Writes the cards that this transaction has left behind, up to a number: what is more, as after a large category has got another
 * name, follows in transactions of its own (`freshen-cards.ts`). Whoever holds the catalogue's version is the only one.
 */
export async function refreshOwnCards(tx: Db): Promise<void> {
  await spreadGroups(tx, mostOfAChange, { onlyOwn: true })
  for (let done = 0; done < mostOfAChange; ) {
    const ids = await takeOwn(tx)
    if (ids.length === 0) return
    await writeCards(tx, ids)
    done += ids.length
  }
}

/** Makes so many cards that others have left behind, or made by older rules, this transaction's own. */
export async function adoptBehind(tx: Db): Promise<void> {
  const oldest = sql`select ${staleCards.productId} from ${staleCards} order by ${staleCards.notedBy}, ${staleCards.productId} limit ${mostOfAChange}`
  const adopted = await tx.execute(
    sql`update ${staleCards} set noted_by = ${thisChange} where ${staleCards.productId} in (${oldest})`,
  )
  let room = mostOfAChange - (adopted.rowCount ?? 0)
  if (room > 0) room -= await spreadGroups(tx, room, { onlyOwn: false })
  if (room > 0) await noteOutdated(tx, room)
}

/** Whether anything is left to adopt. */
export async function areCardsBehind(db: Db): Promise<boolean> {
  const isNoted = (await db.select({ id: staleCards.productId }).from(staleCards).limit(1)).length > 0
  return isNoted || (await hasStaleGroups(db)) || (await outdated(db, 1)).length > 0
}

const ownRules = sql`string_to_array(${derivation}::text, '.')::int[]`
const outdated = (db: Db, limit: number) =>
  db
    .select({ id: productCards.productId })
    .from(productCards)
    .where(sql`${rulesOf(productCards.derivation)} < ${ownRules}`)
    .orderBy(rulesOf(productCards.derivation), asc(productCards.productId))
    .limit(limit)

async function noteOutdated(tx: Db, limit: number) {
  const ids = await outdated(tx, limit)
  if (ids.length > 0)
    await tx
      .insert(staleCards)
      .values(ids.map(({ id }) => ({ productId: id })))
      .onConflictDoNothing()
}

async function takeOwn(tx: Db) {
  const some = tx
    .select({ id: staleCards.productId })
    .from(staleCards)
    .where(eq(staleCards.notedBy, thisChange))
    .orderBy(asc(staleCards.productId))
    .limit(atOnce)
  const taken = await tx.delete(staleCards).where(inArray(staleCards.productId, some)).returning()
  return taken.map(({ productId }) => productId)
}

async function writeCards(tx: Db, ids: readonly number[]) {
  const rows = await readRows(tx, ids)
  const given = JSON.stringify(rows.map(cardOf))
  await tx.execute(sql`
    with given as materialized (select * from json_to_recordset(${given}::json) as given(id integer, face text)),
      kept as (
        insert into ${productCards} (${names})
        select ${sql.join(Object.values(derived), sql`, `)}
        from given
        join ${products} on ${products.id} = given.id and ${isKept}
        left join ${categories} on ${categories.id} = ${products.categoryId}
        on conflict (product_id) do update set ${excluded}
        returning product_id)
    insert into ${cardFaces} (product_id, card) select product_id, face::json from kept join given on given.id = product_id
    on conflict (product_id) do update set card = excluded.card`)
  await tx.execute(sql`
    delete from ${productCards} using ${products}
    where ${productCards.productId} = ${products.id} and ${inArray(products.id, [...ids])} and not (${isKept})`)
  await renewSearchTexts(tx, rows)
}

/** Products are found by the names of what they belong to, which no card shows: it is not behind again. */
async function renewSearchTexts(tx: Db, rows: readonly ProductRow[]) {
  const renewed = rows
    .map((row) => ({ id: row.id, searchText: searchTextOf(row), before: row.searchText }))
    .filter(({ searchText, before }) => searchText !== before)
  if (renewed.length === 0) return
  await writeSearchTexts(tx, renewed)
  const written = renewed.map(({ id }) => id)
  await tx.delete(staleCards).where(and(inArray(staleCards.productId, written), eq(staleCards.notedBy, thisChange)))
}

const searchTextOf = (row: ProductRow) =>
  derivedFields(row, {
    category: row.categoryName,
    brand: row.brandName,
    models: modelNames(row.compatibleModels),
    partNumbers: row.crossReferences.map(({ partNumber }) => partNumber),
  }).searchText

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
  // Said twice, it is counted once.
  applications: sql`array(select distinct unnest(string_to_array(${products.application}, '; ')) order by 1)`,
  ...same('material', 'diameterMm', 'widthMm', 'boreMm', 'hardnessShore', 'maxLoadKg'),
  model_keys: sql`array(select ${machineModels.modelKey} ${machines} order by 1)`,
  part_number_keys: sql`array(select ${crossReferences.partNumberKey} from ${crossReferences}
    where ${crossReferences.productId} = ${products.id} order by 1)`,
  card: sql`null::json`,
  derivation: sql`${derivation}::text`,
  price_cents: sql`${products.priceCents}`,
  version: sql`${products.version}`,
}
const names = sql.raw(Object.keys(derived).join(', '))
const excluded = sql.raw(
  Object.keys(derived)
    .slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)
