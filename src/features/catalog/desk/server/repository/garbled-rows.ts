import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { garbledSigns, meantSigns } from '#kernel/windows-1252.ts'
import type { Db } from '#platform/database/database.ts'
import { wordsNames } from '../../../record/domain/attributes.ts'
import { type GroupKind, groupTables } from '../../../record/server/repository/groups.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { crossReferences, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'

/** Whether taking the signs away changes anything. */
const isGarbled = (...columns: AnyPgColumn[]) => {
  const all = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return sql`translate(${all}, ${garbledSigns}, '') <> ${all}`
}

const p = products
const hasGarbledWords = isGarbled(
  ...[p.name, p.code, p.description, p.searchAliases],
  ...wordsNames.map((name) => p[name]),
)
const hasGarbledMachine = sql`exists (select 1 from ${productCompatibility} join ${machineModels} on ${eq(machineModels.id, productCompatibility.machineModelId)} where ${eq(productCompatibility.productId, products.id)} and ${isGarbled(productCompatibility.position, machineModels.model, machineModels.machineType)})`
const hasGarbledReference = sql`exists (select 1 from ${crossReferences} where ${eq(crossReferences.productId, products.id)} and ${isGarbled(crossReferences.brand, crossReferences.partNumber)})`

export async function listGarbledProducts(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isKept, or(hasGarbledWords, hasGarbledMachine, hasGarbledReference)))
    .orderBy(products.id)
  return rows.map(({ id }) => id)
}

export function listGarbledGroups(db: Db, kind: GroupKind) {
  const { id, name, slug, description } = groupTables[kind]
  return db
    .select({ id, name, slug, description })
    .from(groupTables[kind])
    .where(isGarbled(name, description))
    .orderBy(id)
}

const meant = (column: AnyPgColumn): SQL => sql`translate(${column}, ${garbledSigns}, ${meantSigns})`

/** Machines are shared by products, and the one row stays: only its words change. */
export async function mendMachineWords(tx: Db) {
  const { model, machineType } = machineModels
  await tx
    .update(machineModels)
    .set({ model: meant(model), machineType: meant(machineType) })
    .where(isGarbled(model, machineType))
}
