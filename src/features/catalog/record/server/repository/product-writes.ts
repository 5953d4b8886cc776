import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { insertRows, updateRows } from '#platform/database/insert-rows.ts'
import { crossReferences, productCompatibility, products } from '../tables.ts'
import { isKept } from './product-conditions.ts'

export type NewProduct = typeof products.$inferInsert

/** Their ids, in the order given. */
export const insertProducts = async (tx: Db, rows: NewProduct[]) =>
  (await insertRows(tx, products, rows, ['id'])).map(({ id }) => id)

/** Each its own fields. */
export const updateProductRows = (tx: Db, rows: (Partial<NewProduct> & { id: number })[]) =>
  updateRows(tx, products, rows, sql`, version = ${products.version} + 1`)

/** All of them the same fields. */
export async function updateProducts(tx: Db, ids: number[], fields: Partial<NewProduct>) {
  await tx
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1` })
    .where(inArray(products.id, ids))
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

export async function replaceCompatibility(tx: Db, productIds: number[], fits: Fit[]) {
  await tx.delete(productCompatibility).where(inArray(productCompatibility.productId, productIds))
  // A machine named twice is one machine.
  await insertRows(tx, productCompatibility, fits, ['productId'], sql`on conflict do nothing`)
}

type Reference = typeof crossReferences.$inferInsert

export async function replaceCrossReferences(tx: Db, productIds: number[], references: Reference[]) {
  await tx.delete(crossReferences).where(inArray(crossReferences.productId, productIds))
  await insertRows(tx, crossReferences, references, ['id'])
}

/** What products are found by, after something they belong to changed its name. */
export async function writeSearchTexts(tx: Db, texts: { id: number; searchText: string }[]) {
  if (texts.length === 0) return
  await tx.execute(sql`
    update ${products} set search_text = given."searchText"
    from json_to_recordset(${JSON.stringify(texts)}::json) as given(id integer, "searchText" text)
    where ${products.id} = given.id`)
}

export async function deleteBinned(tx: Db, before: Date) {
  return tx
    .delete(products)
    .where(and(isNotNull(products.deletedAt), lt(products.deletedAt, before)))
    .returning({ id: products.id, name: products.name, code: products.code })
}
