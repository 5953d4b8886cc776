import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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
const garbledPlaces = sql`
  select ${products.id} from ${products} where ${isGarbled(...wordsOf(products))} and ${isKept}
  union select ${productCompatibility.productId} from ${productCompatibility} where ${isGarbled(productCompatibility.position)}
  union select fitting.product_id from ${machineModels} cross join lateral (
    select ${productCompatibility.productId} from ${productCompatibility}
    where ${eq(productCompatibility.machineModelId, machineModels.id)} offset 0) as fitting
    where ${isGarbled(machineModels.model, machineModels.machineType)}
  union select ${crossReferences.productId} from ${crossReferences} where ${isGarbled(crossReferences.brand, crossReferences.partNumber)}`

/** Looked up one by one (`offset 0`): the planner cannot know that they are few. */
export async function listGarbledProducts(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select kept.id from (${garbledPlaces}) as garbled
    cross join lateral (select ${products.id} from ${products} where ${products.id} = garbled.id and ${isKept} offset 0) as kept
    order by kept.id`)
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
