import type { AuditService } from '#features/audit/server/service.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { ensureMachineModels, machineKey } from '../../record/server/repository/machine-models.ts'
import { replaceCompatibility, replaceCrossReferences } from '../../record/server/repository/product-writes.ts'
import type { ProductDraft } from '../contract/products.ts'
import { createEnsureGroups } from './ensure-groups.ts'

export type Belongings = Pick<ProductDraft, 'compatibleModels' | 'crossReferences'> & { productId: number }

/** Writes the machines products fit and their other part numbers; a list that was not given stays. */
export function createBelongings(audit: Pick<AuditService, 'recordAll'>) {
  const ensureGroups = createEnsureGroups(audit)

  return async (tx: Db, actor: Actor, given: readonly Belongings[]) => {
    const withMachines = given.filter(({ compatibleModels }) => compatibleModels)
    if (withMachines.length > 0)
      await replaceCompatibility(tx, idsOf(withMachines), await fitsOf(tx, actor, withMachines))
    const withReferences = given.filter(({ crossReferences }) => crossReferences)
    if (withReferences.length > 0)
      await replaceCrossReferences(tx, idsOf(withReferences), withReferences.flatMap(referencesOf))
  }

  async function fitsOf(tx: Db, actor: Actor, given: readonly Belongings[]) {
    const said = given.flatMap(({ productId, compatibleModels = [] }) =>
      compatibleModels.map((machine, sequence) => ({ ...machine, productId, sequence })),
    )
    const names = said.flatMap(({ brand }) => brand ?? [])
    const brandIds = await ensureGroups(tx, actor, 'brand', names)
    const fits = said.map(({ brand, model, machineType = null, position = null, certainty, source, ...placed }) => ({
      machine: { brandId: brandIds.get(slugOf(brand ?? '')) ?? null, model, modelKey: searchKeyOf(model), machineType },
      fit: { ...placed, position, certainty: certainty ?? ('to-confirm' as const), source },
    }))
    const machineIds = await ensureMachineModels(
      tx,
      fits.map(({ machine }) => machine),
    )
    return fits.map(({ machine, fit }) => ({ ...fit, machineModelId: machineIds.get(machineKey(machine))! }))
  }
}

const idsOf = (given: readonly Belongings[]) => given.map(({ productId }) => productId)

const referencesOf = ({ productId, crossReferences = [] }: Belongings) =>
  crossReferences.map(({ brand = null, partNumber, certainty = 'to-confirm' as const }) => ({
    productId,
    brand,
    partNumber,
    partNumberKey: searchKeyOf(partNumber),
    certainty,
  }))
