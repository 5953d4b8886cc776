import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { insertRows, updateRows } from '#platform/database/insert-rows.ts'
import { brands, machineModels, productCompatibility, products, removedGroups } from '../tables.ts'
import { currentVersion } from './catalogue-version.ts'

export type Machine = { brandId: number | null; model: string; modelKey: string; machineType: string | null }

/** What tells machines apart: `EGV 16` of two brands are two. */
export const machineKey = ({ brandId, modelKey }: Pick<Machine, 'brandId' | 'modelKey'>) =>
  `${brandId ?? 0} ${modelKey}`

/** The ids of machines by what tells them apart, made where there are none; what kind of machine it is may be told later, and is
 * not changed by one of the products it is for: the others would change with it. */
export async function ensureMachineModels(tx: Db, machines: readonly Machine[]): Promise<ReadonlyMap<string, number>> {
  if (machines.length === 0) return new Map()
  const keys = JSON.stringify([...new Set(machines.map(({ modelKey }) => modelKey))])
  const known = await tx
    .select()
    .from(machineModels)
    .where(sql`${machineModels.modelKey} in (select json_array_elements_text(${keys}::json))`)
  const byKey = new Map(known.map((row) => [machineKey(row), row]))
  const missing = new Map<string, Machine>()
  const typed = new Map<number, string>()
  for (const machine of machines) {
    const { machineType } = machine
    const row = byKey.get(machineKey(machine))
    if (!row) missing.set(machineKey(machine), { ...machine, machineType: machineType ?? missingType(machine) })
    else if (machineType && row.machineType === null && !typed.has(row.id)) typed.set(row.id, machineType)
  }
  await updateRows(
    tx,
    machineModels,
    [...typed].map(([id, machineType]) => ({ id, machineType })),
  )
  const made = await insertRows(tx, machineModels, [...missing.values()], ['id', 'brandId', 'modelKey'])
  return new Map([...known, ...made].map((row) => [machineKey(row), row.id]))

  function missingType(machine: Machine) {
    return missing.get(machineKey(machine))?.machineType ?? null
  }
}

/** Those that have one of these keys. */
export const listMachinesByKeys = (db: Db, keys: readonly string[]) =>
  db
    .select({ id: machineModels.id, modelKey: machineModels.modelKey, brand: brands.name })
    .from(machineModels)
    .leftJoin(brands, eq(brands.id, machineModels.brandId))
    .where(sql`${machineModels.modelKey} in (select json_array_elements_text(${JSON.stringify(keys)}::json))`)
    .orderBy(asc(machineModels.id))

/**
 * How machines are called now: each by its number, or the one it was joined into meanwhile, alone or with its maker, and that one into another;
 * without those that are gone.
 */
export async function listMachinesNow(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { brand: string | null; model: string }>()
  // No pair is followed twice: it ends, whatever was joined with what.
  const { rows } = await db.execute<{ id: number; brand: string | null; model: string }>(sql`
    with recursive joined(id, into_id) as (
      select group_id, moved_to from ${removedGroups} where kind = 'machine'
      union all
      select (machine ->> 'id')::int, (machine ->> 'twin')::int
      from ${removedGroups}, jsonb_array_elements(machines) as machine where kind = 'brand'
    ), followed(wanted, id) as (
      select value::int, value::int from json_array_elements_text(${JSON.stringify(ids)}::json)
      union
      select followed.wanted, joined.into_id from followed join joined on joined.id = followed.id
      where joined.into_id is not null and not exists (select 1 from ${machineModels} where ${machineModels.id} = followed.id)
    )
    select followed.wanted as id, ${brands.name} as brand, ${machineModels.model} as model
    from followed join ${machineModels} on ${machineModels.id} = followed.id
    left join ${brands} on ${brands.id} = ${machineModels.brandId}`)
  return new Map(rows.map(({ id, ...machine }) => [id, machine]))
}

/** Products of these brands, and products for their machines: whoever names a maker has its machine. */
export const servingBrands = (brandIds: readonly number[]) =>
  sql`(select own.id from ${products} as own where own.brand_id in ${brandIds} union select ${productCompatibility.productId} from ${productCompatibility} join ${machineModels} on ${machineModels.id} = ${productCompatibility.machineModelId} where ${machineModels.brandId} in ${brandIds})`

/** Machines of one brand become another's; where both had one of the same name, the other's takes its products. */
export async function moveMachines(tx: Db, from: number, to: number) {
  await tx.execute(sql`
    insert into product_compatibility (product_id, machine_model_id, position, certainty, sequence, source)
    select fits.product_id, kept.id, fits.position, fits.certainty, fits.sequence, fits.source
    from product_compatibility fits
    join machine_models old on old.id = fits.machine_model_id and old.brand_id = ${from}
    join machine_models kept on kept.brand_id = ${to} and kept.model_key = old.model_key
    on conflict do nothing`)
  await tx.execute(sql`
    delete from machine_models old using machine_models kept
    where old.brand_id = ${from} and kept.brand_id = ${to} and kept.model_key = old.model_key`)
  await tx.update(machineModels).set({ brandId: to }).where(eq(machineModels.brandId, from))
}

/** One machine's parts become another's; where both had the same, what was known of the other counts. */
export async function joinMachine(tx: Db, from: number, into: number) {
  await tx.execute(sql`
    insert into product_compatibility (product_id, machine_model_id, position, certainty, sequence, source)
    select product_id, ${into}::int, position, certainty, sequence, source
    from product_compatibility where machine_model_id = ${from}
    on conflict do nothing`)
  await deleteMachine(tx, from)
}

export async function deleteMachine(tx: Db, id: number) {
  await tx.delete(machineModels).where(eq(machineModels.id, id))
}

/** Whoever has one of its products open is told that it changed. */
export async function touchFitting(tx: Db, id: number, at: Date) {
  const fitting = tx
    .select({ id: productCompatibility.productId })
    .from(productCompatibility)
    .where(eq(productCompatibility.machineModelId, id))
  await tx
    .update(products)
    .set({ updatedAt: at, version: sql`${products.version} + 1`, catalogVersion: currentVersion })
    .where(inArray(products.id, fitting))
}

export async function deleteMachines(tx: Db, brandId: number) {
  await tx.delete(machineModels).where(eq(machineModels.brandId, brandId))
}
