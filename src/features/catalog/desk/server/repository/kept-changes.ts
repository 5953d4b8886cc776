import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { numbersIn } from '#platform/database/numbers-in.ts'
import { type GroupKind, groupTables } from '../../../record/server/repository/groups.ts'
import {
  brands,
  categories,
  machineModels,
  removedImages,
  tableImportLines,
  tableImports,
} from '../../../record/server/tables.ts'

export type ChangeRow = typeof tableImports.$inferSelect
type NewChange = Omit<typeof tableImports.$inferInsert, 'id'>
export type ChangeLine = typeof tableImportLines.$inferSelect

export const insertChange = async (tx: Db, row: NewChange) =>
  (await tx.insert(tableImports).values(row).returning({ id: tableImports.id }))[0]!.id

export const completeChange = (tx: Db, id: number, row: Partial<NewChange>) =>
  tx.update(tableImports).set(row).where(eq(tableImports.id, id))

export const insertChangeLines = (tx: Db, lines: ChangeLine[]) => insertRows(tx, tableImportLines, lines, ['productId'])

const broughtAlong = { ...groupTables, machine: machineModels }

/** The last ids that were given away. Nobody else makes such rows while the catalogue is written: those above are one's own. */
export async function lastIds(tx: Db) {
  const last = (table: SQL) => sql`(select coalesce(max(id), 0) from ${table})::int`
  const { rows } = await tx.execute<{ category: number; brand: number; machine: number }>(
    sql`select ${last(sql`${categories}`)} as category, ${last(sql`${brands}`)} as brand, ${last(sql`${machineModels}`)} as machine`,
  )
  return rows[0]!
}

export async function listIdsAfter(tx: Db, kind: keyof typeof broughtAlong, id: number) {
  const table = broughtAlong[kind]
  const rows = await tx.select({ id: table.id }).from(table).where(gt(table.id, id))
  return rows.map((row) => row.id)
}

/** Those of these makers of which somebody else made models since; what came before models were written down has none. */
export async function listBrandsOfOthers(
  tx: Db,
  brandIds: readonly number[],
  machineIds: readonly number[] | undefined,
) {
  if (brandIds.length === 0 || !machineIds) return new Set<number | null>()
  const rows = await tx
    .selectDistinct({ id: machineModels.brandId })
    .from(machineModels)
    .where(
      sql`${machineModels.brandId} in ${numbersIn(brandIds)} and not ${machineModels.id} in ${numbersIn(machineIds)}`,
    )
  return new Set(rows.map(({ id }) => id))
}

/** Those of these groups that nobody has described since. */
export async function listUndescribed(tx: Db, kind: GroupKind, ids: readonly number[]) {
  if (ids.length === 0) return []
  const table = groupTables[kind]
  return tx
    .select({ id: table.id, name: table.name, description: table.description })
    .from(table)
    .where(and(inArray(table.id, [...ids]), sql`${table.description} is null`))
}

export const listChanges = (db: Db, since: Date, limit: number) =>
  db.select().from(tableImports).where(gt(tableImports.writtenAt, since)).orderBy(desc(tableImports.id)).limit(limit)

/** The last change of prices since then of any of these products, and of how many of them. */
export async function findPriceChange(tx: Db, productIds: readonly number[], since: Date) {
  const [row] = await tx
    .select({ name: tableImports.name, writtenAt: tableImports.writtenAt, products: count() })
    .from(tableImports)
    .innerJoin(tableImportLines, eq(tableImportLines.importId, tableImports.id))
    .where(
      and(
        eq(tableImports.kind, 'price'),
        gt(tableImports.writtenAt, since),
        sql`${tableImportLines.productId} in ${numbersIn(productIds)}`,
      ),
    )
    .groupBy(tableImports.id)
    .orderBy(desc(tableImports.id))
    .limit(1)
  return row
}

export async function findChange(tx: Db, id: number, since: Date): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(tableImports)
    .where(and(eq(tableImports.id, id), gt(tableImports.writtenAt, since)))
    .for('update')
  return row
}

/** So many, after the last one that was read. */
export const listChangeLines = (tx: Db, importId: number, after: number, limit: number) =>
  tx
    .select()
    .from(tableImportLines)
    .where(and(eq(tableImportLines.importId, importId), gt(tableImportLines.productId, after)))
    .orderBy(asc(tableImportLines.productId))
    .limit(limit)

type Followed = { productId: number; was: number; is: number }

/**
 * Changes before the one that was undone left the product as it is again, in another version. All of them move by as much, so
 * that each can be undone after the other.
 */
export async function followVersions(tx: Db, products: readonly Followed[]) {
  await tx.execute(sql`
    update ${tableImportLines} set version = version + given."is" - given.was
    from json_to_recordset(${JSON.stringify(products)}::json) as given("productId" int, was int, "is" int)
    where product_id = given."productId" and version <= given.was`)
}

export const countChangeLines = (tx: Db, importId: number) =>
  tx.$count(tableImportLines, eq(tableImportLines.importId, importId))

export const deleteChangeLines = (tx: Db, importId: number, productIds: readonly number[]) =>
  tx
    .delete(tableImportLines)
    .where(and(eq(tableImportLines.importId, importId), sql`${tableImportLines.productId} in ${numbersIn(productIds)}`))

export const deleteChange = (tx: Db, id: number) => tx.delete(tableImports).where(eq(tableImports.id, id))

/** What is too old, and of the rest the oldest that together would be more lines than are kept; the last always stays. */
export async function forgetChanges(db: Db, before: Date, mostLines: number) {
  for (const table of [tableImportLines, removedImages])
    await deleteDue(db, table, sql`import_id in (${overdue(before, mostLines)})`)
  await db.execute(sql`delete from ${tableImports} where id in (${overdue(before, mostLines)})`)
}

const overdue = (before: Date, mostLines: number) => sql`
  select id from (
    select id, written_at, sum(created + updated) over (order by id desc) as lines, max(id) over () as last from ${tableImports}
  ) kept where ${lte(sql`written_at`, sql`${before.toISOString()}::timestamptz`)} or (lines > ${mostLines} and id < last)`
