import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { certainties } from '../../../record/contract/catalogue.ts'
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
type Part = { machineId: number; productId: number; certainty: (typeof certainties)[number] }

/** Of what fits thousands of products the best of its first ones on offer are shown: of so many confirmed, and of so many of all. */
const mostSeen = 100

/** At most so many parts of each machine: `first` before the others, then confirmed and best rated ones. */
export async function listPartsOfMachines(db: Db, machineIds: readonly number[], { first, most }: Choice) {
  if (machineIds.length === 0) return []
  const { machineModelId, productId, certainty } = productCompatibility
  const machines = sql`${`{${machineIds.join(',')}}`}::int[]`
  const isFirst = sql`${productId} = any(${`{${first.join(',')}}`}::int[])`
  // One after the other, until there are enough: nearly all that fits is on offer.
  const fitting = (where: SQL) => sql`
    select ${machineModelId} as "machineId", ${productId} as "productId", ${certainty} as certainty, rating, ${isFirst} as is_first
    from ${productCompatibility} cross join lateral (
      select coalesce(${products.rating}, -1) as rating from ${products}
      where ${products.id} = ${productId} and ${isOffered} offset 0) as offered
    where ${where}`
  const isOfMachine = sql`${machineModelId} = machine.id`
  const firstOf = (where: SQL) => sql`(${fitting(where)} order by ${productId} limit ${mostSeen})`
  const { rows } = await db.execute<Part>(sql`
    with seen as (
      ${fitting(sql`${isFirst} and ${machineModelId} = any(${machines})`)} union
      select parts.* from unnest(${machines}) as machine(id) cross join lateral (
        ${firstOf(sql`${isOfMachine} and ${certainty} = 'confirmed'`)} union ${firstOf(isOfMachine)}) as parts
    ), ranked as (
      select *, row_number() over (
        partition by "machineId" order by is_first desc, certainty, rating desc, "productId") as place
      from seen
    ) select "machineId", "productId", certainty from ranked where place <= ${most} order by "machineId", place`)
  return rows
}

export const listProductsById = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
