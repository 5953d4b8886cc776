import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { matching, type Sight } from '../../../record/server/repository/product-conditions.ts'
import { brands, machineModels, productCards, productCompatibility } from '../../../record/server/tables.ts'

/** More than there are machines in the trade: a shop that knows more is not answered for the last of them. */
const mostMachines = 20_000

/** Every machine that something in sight fits, one after the other by name. */
export const listFittedMachines = (db: Db, sight: Sight) => {
  // One look at each machine: as a mere condition it would be a join with all that fits anything.
  const fitting = db
    .select({ one: sql`1` })
    .from(productCompatibility)
    .innerJoin(productCards, eq(productCards.productId, productCompatibility.productId))
    .where(and(eq(productCompatibility.machineModelId, machineModels.id), matching({ filters: {}, sight })))
    .limit(1)
  return db
    .selectDistinct({ brand: brands.name, model: machineModels.model, modelKey: machineModels.modelKey })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(sql`${fitting} is not null`)
    .orderBy(machineModels.model)
    .limit(mostMachines)
}

export async function listMakers(db: Db) {
  const rows = await db.select({ name: brands.name }).from(brands).orderBy(brands.id)
  return rows.map(({ name }) => name)
}

/** A key with its number is one model, letters alone are a series. */
export function isModelNamed(keys: readonly string[]) {
  const series = seriesIn(keys).map((key) => sql`${machineModels.modelKey} like ${`${key}%`}`)
  return or(hasKeyIn(keys), ...series)
}

/** One parameter, however many they are. */
export const hasKeyIn = (keys: readonly string[]) =>
  sql`${machineModels.modelKey} = any(${`{${keys.map((key) => `"${key}"`).join(',')}}`}::text[])`

/** More than a series has. */
const mostModels = 500

/** Those of the machines that `isModelNamed` means. */
export function modelsNamed<T extends { modelKey: string }>(machines: readonly T[], keys: readonly string[]): T[] {
  const series = seriesIn(keys)
  return machines
    .filter(({ modelKey }) => keys.includes(modelKey) || series.some((key) => modelKey.startsWith(key)))
    .slice(0, mostModels)
}

const seriesIn = (keys: readonly string[]) => keys.filter((key) => /^[a-z]+$/.test(key))
