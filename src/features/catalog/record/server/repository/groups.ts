import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { brands, categories, products } from '../tables.ts'
import { currentVersion } from './catalogue-version.ts'
import { deleteMachines, servingBrands } from './machine-models.ts'

export type GroupKind = 'category' | 'brand'
type Named = { name: string; slug: string; description?: string | null }

/** Categories and brands have the same columns, the order of categories excepted. */
export const groupTables = { category: categories as unknown as typeof brands, brand: brands }
export const memberOf = { category: products.categoryId, brand: products.brandId }

export async function findGroup(db: Db, kind: GroupKind, id: number) {
  const table = groupTables[kind]
  const [row] = await db
    .select({ id: table.id, name: table.name, slug: table.slug, description: table.description })
    .from(table)
    .where(eq(table.id, id))
  return row
}

/** The slug is the name without accents, capitals and punctuation: what two names must not share. */
export async function findGroupBySlug(db: Db, kind: GroupKind, slug: string, except?: number) {
  const table = groupTables[kind]
  const [row] = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.slug, slug), except === undefined ? undefined : ne(table.id, except)))
  return row
}

/** Names of groups by their ids. */
export async function listGroupNames(db: Db, kind: GroupKind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const { id, name } = groupTables[kind]
  const rows = await db
    .select({ id, name })
    .from(groupTables[kind])
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function listGroupsBySlug(db: Db, kind: GroupKind, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const { id, slug, name, description } = groupTables[kind]
  return db
    .select({ id, slug, name, description })
    .from(groupTables[kind])
    .where(sql`${slug} in (select json_array_elements_text(${JSON.stringify(slugs)}::json))`)
    .orderBy(asc(id))
}

/** A new category comes last. */
export async function insertGroups(tx: Db, kind: GroupKind, rows: readonly Named[]) {
  const returned = ['id', 'name', 'slug'] as const
  if (kind === 'brand') return insertRows(tx, brands, [...rows], returned)
  const [last] = await tx.select({ position: sql<number>`coalesce(max(${categories.position}), -1)` }).from(categories)
  const placed = rows.map((row, place) => ({ ...row, position: last!.position + 1 + place }))
  return insertRows(tx, categories, placed, returned)
}

export async function updateGroup(tx: Db, kind: GroupKind, id: number, row: Partial<Named> & { updatedAt: Date }) {
  await tx.update(groupTables[kind]).set(row).where(eq(groupTables[kind].id, id))
}

export async function findCategoryPicture(tx: Db, id: number) {
  const [row] = await tx.select({ code: categories.pictureCode }).from(categories).where(eq(categories.id, id))
  return row?.code ?? null
}

export async function setCategoryPicture(tx: Db, id: number, pictureCode: string | null) {
  await tx.update(categories).set({ pictureCode }).where(eq(categories.id, id))
}

/** Products whose group it is, and for a brand also those for its machines; the bin does not count. */
export async function countMembers(db: Db, kind: GroupKind, id: number) {
  const used = kind === 'category' ? eq(memberOf[kind], id) : inArray(products.id, servingBrands([id]))
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(used, isNull(products.deletedAt)))
  return row?.count ?? 0
}

/** To another group, or to none. */
export async function moveMembers(tx: Db, kind: GroupKind, from: number, to: number | null, at: Date) {
  const target = kind === 'category' ? { categoryId: to } : { brandId: to }
  await tx
    .update(products)
    .set({ ...target, updatedAt: at, version: sql`${products.version} + 1`, catalogVersion: currentVersion })
    .where(eq(memberOf[kind], from))
}

export async function deleteGroup(tx: Db, kind: GroupKind, id: number) {
  if (kind === 'brand') await deleteMachines(tx, id)
  await tx.delete(groupTables[kind]).where(eq(groupTables[kind].id, id))
}

export const listCategoryIds = async (db: Db) =>
  (await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.position), asc(categories.id))).map(
    ({ id }) => id,
  )

export async function orderCategories(tx: Db, ids: number[]) {
  for (const [position, id] of ids.entries()) await tx.update(categories).set({ position }).where(eq(categories.id, id))
}
