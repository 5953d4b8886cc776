import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { machineModels, productCompatibility } from '../tables.ts'

type Machine = { brandId: number | null; model: string; modelKey: string; machineType: string | null }

/** The machine of this name, made when there is none; what kind of machine it is may be told later. */
export async function ensureMachineModel(tx: Db, machine: Machine) {
  const { brandId, modelKey, machineType } = machine
  const same = and(
    brandId === null ? isNull(machineModels.brandId) : eq(machineModels.brandId, brandId),
    eq(machineModels.modelKey, modelKey),
  )
  const [known] = await tx.select().from(machineModels).where(same)
  if (!known) {
    const [made] = await tx.insert(machineModels).values(machine).returning({ id: machineModels.id })
    return made!.id
  }
  if (machineType && machineType !== known.machineType)
    await tx.update(machineModels).set({ machineType }).where(eq(machineModels.id, known.id))
  return known.id
}

/** Products for machines of this brand. */
export const machinesOfBrand = (brandId: number) =>
  sql`(select ${productCompatibility.productId} from ${productCompatibility} join ${machineModels} on ${machineModels.id} = ${productCompatibility.machineModelId} where ${machineModels.brandId} = ${brandId})`

/** Machines of one brand become another's; where both had one of the same name, the other's takes its products. */
export async function moveMachines(tx: Db, from: number, to: number) {
  await tx.execute(sql`
    insert into product_compatibility (product_id, machine_model_id, position, certainty, sequence)
    select fits.product_id, kept.id, fits.position, fits.certainty, fits.sequence
    from product_compatibility fits
    join machine_models old on old.id = fits.machine_model_id and old.brand_id = ${from}
    join machine_models kept on kept.brand_id = ${to} and kept.model_key = old.model_key
    on conflict do nothing`)
  await tx.execute(sql`
    delete from machine_models old using machine_models kept
    where old.brand_id = ${from} and kept.brand_id = ${to} and kept.model_key = old.model_key`)
  await tx.update(machineModels).set({ brandId: to }).where(eq(machineModels.brandId, from))
}

export async function deleteMachines(tx: Db, brandId: number) {
  await tx.delete(machineModels).where(eq(machineModels.brandId, brandId))
}
