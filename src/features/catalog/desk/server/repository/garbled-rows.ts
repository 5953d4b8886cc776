import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import { garbledSigns, meantSigns } from '#kernel/windows-1252.ts'
import type { Db } from '#platform/database/database.ts'
import { type GroupKind, groupTables } from '../../../record/server/repository/groups.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import {
  crossReferences,
  isGarbled,
  machineModels,
  productCompatibility,
  products,
  wordsOf,
} from '../../../record/server/tables.ts'

/** Each of these conditions is an index's; there are few machines. */
const garbledPlaces = (db: Db) =>
  unionAll(
    db
      .select({ id: products.id })
      .from(products)
      .where(and(isKept, isGarbled(...wordsOf(products)))),
    db
      .select({ id: productCompatibility.productId })
      .from(productCompatibility)
      .where(isGarbled(productCompatibility.position)),
    db
      .select({ id: productCompatibility.productId })
      .from(machineModels)
      .innerJoin(productCompatibility, eq(productCompatibility.machineModelId, machineModels.id))
      .where(isGarbled(machineModels.model, machineModels.machineType)),
    db
      .select({ id: crossReferences.productId })
      .from(crossReferences)
      .where(isGarbled(crossReferences.brand, crossReferences.partNumber)),
  )

export async function listGarbledProducts(db: Db): Promise<number[]> {
  const garbled = garbledPlaces(db).as('garbled')
  const rows = await db
    .selectDistinct({ id: products.id })
    .from(garbled)
    .innerJoin(products, eq(products.id, garbled.id))
    .where(isKept)
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
