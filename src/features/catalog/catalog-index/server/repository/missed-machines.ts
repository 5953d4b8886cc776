import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { isOffered } from '../../../record/server/repository/product-conditions.ts'
import { brands, machineModels, missedMachines, productCompatibility, products } from '../../../record/server/tables.ts'

type MissedKey = { brand: string; modelKey: string }

export async function addMissedMachines(db: Db, rows: (typeof missedMachines.$inferInsert)[]) {
  const oneMore = sql`on conflict (brand, model_key) do update set
    count = ${missedMachines.count} + excluded.count, last_day = excluded.last_day`
  await insertRows(db, missedMachines, rows, ['brand'], oneMore)
}

/** `EGV 16` that was searched for without a maker is anybody's. */
const isTheMachine = sql`${machineModels.modelKey} = ${missedMachines.modelKey} and (${missedMachines.brand} = '' or ${machineModels.brandId} is null
  or ${machineModels.brandId} in (select ${brands.id} from ${brands} where ${brands.name} = ${missedMachines.brand}))`
/** One look at each: as a mere condition it would be a join with all that fits anything. */
const firstFitting = sql`(select 1 from ${machineModels}
  join ${productCompatibility} on ${productCompatibility.machineModelId} = ${machineModels.id}
  join ${products} on ${products.id} = ${productCompatibility.productId} and ${isOffered}
  where ${isTheMachine} limit 1)`

/** Those that nothing fits even now, the most wanted first; with the model, where there is one that has no parts. */
export const listMissedMachines = (db: Db, limit: number) =>
  db
    .select({
      brand: missedMachines.brand,
      modelKey: missedMachines.modelKey,
      searches: missedMachines.count,
      lastDay: missedMachines.lastDay,
      machineId: sql<number | null>`(select min(${machineModels.id}) from ${machineModels} where ${isTheMachine})`,
    })
    .from(missedMachines)
    .where(and(eq(missedMachines.isDismissed, false), sql`${firstFitting} is null`))
    .orderBy(desc(missedMachines.count), desc(missedMachines.lastDay), missedMachines.brand, missedMachines.modelKey)
    .limit(limit)

const isThis = ({ brand, modelKey }: MissedKey) =>
  and(eq(missedMachines.brand, brand), eq(missedMachines.modelKey, modelKey))

export async function findMissedMachine(db: Db, key: MissedKey) {
  const [row] = await db.select().from(missedMachines).where(isThis(key))
  return row
}

/** Whether there is one. */
export async function dismissMissedMachine(db: Db, key: MissedKey, isDismissed: boolean) {
  const { rowCount } = await db.update(missedMachines).set({ isDismissed }).where(isThis(key))
  return rowCount === 1
}

/** Those nobody has looked for since that day, and of more than `most` those that were wanted least and longest ago. */
export async function forgetMissedMachines(db: Db, before: string, most: number) {
  await deleteDue(db, missedMachines, lt(missedMachines.lastDay, before))
  await db.execute(sql`
    delete from ${missedMachines} where ctid in (
      select ctid from ${missedMachines} order by ${missedMachines.count} desc, ${missedMachines.lastDay} desc offset ${most})`)
}
