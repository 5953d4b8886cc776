import { and, asc, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { insertRows, updateRows } from '#platform/database/insert-rows.ts'
import { numbersIn } from '#platform/database/numbers-in.ts'
import { crossReferences, productCompatibility, products } from '../tables.ts'
import { currentVersion, readCatalogueVersion } from './catalogue-version.ts'
import { isKept } from './product-conditions.ts'

export type NewProduct = typeof products.$inferInsert

/** Their ids, in the order given. */
export const insertProducts = async (tx: Db, rows: NewProduct[]) =>
  (await insertRows(tx, products, await withVersion(tx, rows), ['id'])).map(({ id }) => id)

async function withVersion(tx: Db, rows: readonly NewProduct[]) {
  const catalogVersion = await readCatalogueVersion(tx)
  return rows.map((row) => ({ ...row, catalogVersion }))
}

/** Each its own fields. */
export const updateProductRows = (tx: Db, rows: (Partial<NewProduct> & { id: number })[]) =>
  updateRows(tx, products, rows, sql`, version = ${products.version} + 1, catalog_version = ${currentVersion}`)

/** All of them the same fields. */
export async function updateProducts(tx: Db, ids: number[], fields: Partial<NewProduct>) {
  await tx
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1`, catalogVersion: currentVersion })
    .where(sql`${products.id} in ${numbersIn(ids)}`)
}

/** Products that have one of these codes, however it is capitalised; `wanted` is the code as it was asked for. */
export async function listCodeHolders(tx: Db, codes: readonly string[]) {
  const { rows } = await tx.execute<{ id: number; name: string; code: string; wanted: string }>(sql`
    select ${products.id}, ${products.name}, ${products.code}, wanted
    from json_array_elements_text(${JSON.stringify(codes)}::json) as wanted
    join ${products} on ${isKept} and lower(${products.code}) = lower(wanted)`)
  return rows
}

/** Those of these addresses that products have. */
export async function listTakenSlugs(tx: Db, slugs: readonly string[]) {
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(isKept, sql`${products.slug} in (select json_array_elements_text(${JSON.stringify(slugs)}::json))`))
  return new Set(rows.map(({ slug }) => slug))
}

type Fit = typeof productCompatibility.$inferInsert

/** What is new first, so that no product is without machines in between: whoever counts them would write it twice. */
export async function replaceCompatibility(tx: Db, productIds: number[], fits: Fit[]) {
  const keyOf = ({ productId, machineModelId }: Fit) => `${productId} ${machineModelId}`
  // A machine named twice is one machine, and the first says where it fits.
  const wanted = [...new Map(fits.toReversed().map((fit) => [keyOf(fit), fit])).values()]
  const pairs = JSON.stringify(wanted.map(({ productId, machineModelId }) => ({ productId, machineModelId })))
  const stays = sql`(${productCompatibility.productId}, ${productCompatibility.machineModelId}) in
    (select "productId", "machineModelId" from json_to_recordset(${pairs}::json) as given("productId" int, "machineModelId" int))`
  const asSaid = sql`on conflict (product_id, machine_model_id) do update set
    position = excluded.position, certainty = excluded.certainty, sequence = excluded.sequence`
  // Whoever says nothing of the source leaves it.
  const isSourced = ({ source }: Fit) => source !== undefined
  const silent = wanted.filter((fit) => !isSourced(fit))
  await insertRows(tx, productCompatibility, silent, ['productId'], asSaid)
  const sourced = wanted.filter(isSourced)
  await insertRows(tx, productCompatibility, sourced, ['productId'], sql`${asSaid}, source = excluded.source`)
  await tx
    .delete(productCompatibility)
    .where(sql`${productCompatibility.productId} in ${numbersIn(productIds)} and not ${stays}`)
}

type Reference = typeof crossReferences.$inferInsert

export async function replaceCrossReferences(tx: Db, productIds: number[], references: Reference[]) {
  await tx.delete(crossReferences).where(sql`${crossReferences.productId} in ${numbersIn(productIds)}`)
  await insertRows(tx, crossReferences, references, ['id'])
}

/** So many of them, those that lie there longest first. */
export async function deleteBinned(tx: Db, before: Date, limit: number) {
  const oldest = tx
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.deletedAt), lt(products.deletedAt, before)))
    .orderBy(asc(products.deletedAt))
    .limit(limit)
  return tx
    .delete(products)
    .where(inArray(products.id, oldest))
    .returning({ id: products.id, name: products.name, code: products.code })
}
