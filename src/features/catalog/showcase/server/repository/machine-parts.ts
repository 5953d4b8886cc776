import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isOffered } from '../../../record/server/repository/product-conditions.ts'
import { brands, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'

const namedMachine = { id: machineModels.id, brand: brands.name, model: machineModels.model }

export const listMachinesByModel = (db: Db, modelKeys: readonly string[]) =>
  db
    .select({ ...namedMachine, modelKey: machineModels.modelKey })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(inArray(machineModels.modelKey, [...modelKeys]))

/** Longer than any maker's range. */
const mostModels = 500

export const listModelsOfBrand = (db: Db, brandSlug: string) =>
  db
    .select({ model: machineModels.model })
    .from(machineModels)
    .innerJoin(brands, eq(brands.id, machineModels.brandId))
    .where(eq(brands.slug, brandSlug))
    .orderBy(asc(machineModels.model))
    .limit(mostModels)

type Choice = { first: readonly number[]; most: number }

/** At most so many parts of each machine: `first` before the others, then confirmed and best rated ones. */
export async function listPartsOfMachines(db: Db, machineIds: readonly number[], { first, most }: Choice) {
  if (machineIds.length === 0) return []
  const isFirst = first.length > 0 ? inArray(products.id, [...first]) : sql`false`
  const place = sql<number>`row_number() over (
    partition by ${productCompatibility.machineModelId}
    order by ${isFirst} desc, ${productCompatibility.certainty}, coalesce(${products.rating}, -1) desc, ${products.id})`
  const ranked = db
    .select({
      machineId: productCompatibility.machineModelId,
      productId: productCompatibility.productId,
      certainty: productCompatibility.certainty,
      place: place.as('place'),
    })
    .from(productCompatibility)
    .innerJoin(products, eq(products.id, productCompatibility.productId))
    .where(and(isOffered, inArray(productCompatibility.machineModelId, [...machineIds])))
    .as('ranked')
  return db
    .select({ machineId: ranked.machineId, productId: ranked.productId, certainty: ranked.certainty })
    .from(ranked)
    .where(lte(ranked.place, most))
    .orderBy(asc(ranked.machineId), asc(ranked.place))
}

export const listProductsById = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
