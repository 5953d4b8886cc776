import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { crossReferences, productCompatibility, products } from '../tables.ts'
import { isKept } from './product-conditions.ts'

export type NewProduct = typeof products.$inferInsert

export async function insertProduct(tx: Db, row: NewProduct) {
  const [saved] = await tx.insert(products).values(row).returning({ id: products.id })
  return saved!.id
}

export async function updateProducts(tx: Db, ids: number[], fields: Partial<NewProduct>) {
  await tx
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1` })
    .where(inArray(products.id, ids))
}

/** The product that has this code, however it is capitalised. */
export async function findCodeHolder(tx: Db, code: string, except: number | undefined) {
  const [row] = await tx
    .select({ id: products.id, name: products.name, code: products.code })
    .from(products)
    .where(
      and(
        isKept,
        sql`lower(${products.code}) = lower(${code})`,
        except === undefined ? undefined : ne(products.id, except),
      ),
    )
  return row
}

export async function isSlugTaken(tx: Db, slug: string) {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isKept, eq(products.slug, slug)))
  return rows.length > 0
}

type Fit = Omit<typeof productCompatibility.$inferInsert, 'productId' | 'sequence'>

export async function replaceCompatibility(tx: Db, productId: number, fits: Fit[]) {
  await tx.delete(productCompatibility).where(eq(productCompatibility.productId, productId))
  if (fits.length === 0) return
  const rows = fits.map((fit, sequence) => ({ ...fit, productId, sequence }))
  // A machine named twice is one machine.
  await tx.insert(productCompatibility).values(rows).onConflictDoNothing()
}

type Reference = Omit<typeof crossReferences.$inferInsert, 'productId'>

export async function replaceCrossReferences(tx: Db, productId: number, references: Reference[]) {
  await tx.delete(crossReferences).where(eq(crossReferences.productId, productId))
  if (references.length === 0) return
  await tx.insert(crossReferences).values(references.map((reference) => ({ ...reference, productId })))
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
