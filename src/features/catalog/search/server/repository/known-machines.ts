import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isInSight, type Sight } from '../../../record/server/repository/product-conditions.ts'
import { brands, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'
import type { KnownMachines } from '../../domain/sought-machine.ts'

/** More than a series has. */
const mostModels = 500

/** Whoever makes machines, and of the machines with these keys or of these series those that something in sight fits. */
export async function listKnownMachines(db: Db, keys: readonly string[], sight: Sight): Promise<KnownMachines> {
  if (keys.length === 0) return { makers: [], models: [] }
  const makers = await db.select({ name: brands.name }).from(brands).orderBy(brands.id)
  const models = await db
    .selectDistinct({ brand: brands.name, model: machineModels.model, modelKey: machineModels.modelKey })
    .from(machineModels)
    .innerJoin(productCompatibility, eq(productCompatibility.machineModelId, machineModels.id))
    .innerJoin(products, and(eq(products.id, productCompatibility.productId), isInSight(sight)))
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(isModelNamed(keys))
    .orderBy(machineModels.model)
    .limit(mostModels)
  return { makers: makers.map(({ name }) => name), models }
}

/** A key with its number is one model, letters alone are a series. */
export function isModelNamed(keys: readonly string[]) {
  const series = keys
    .filter((key) => /^[a-z]+$/.test(key))
    .map((key) => sql`${machineModels.modelKey} like ${`${key}%`}`)
  return or(inArray(machineModels.modelKey, [...keys]), ...series)
}
