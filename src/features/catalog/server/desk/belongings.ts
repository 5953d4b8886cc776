import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { ProductDraft } from '../../contract/desk-products.ts'
import { keyOf } from '../../domain/search-text.ts'
import { ensureMachineModel } from '../repository/machine-models.ts'
import { replaceCompatibility, replaceCrossReferences } from '../repository/product-writes.ts'
import { createEnsureGroup } from './ensure-group.ts'

type Belongings = Pick<ProductDraft, 'compatibleModels' | 'crossReferences'>
type Machine = NonNullable<ProductDraft['compatibleModels']>[number]

/** Writes the machines a product fits and its other part numbers; a list that was not given stays. */
export function createBelongings(audit: Pick<AuditService, 'record'>) {
  const ensureGroup = createEnsureGroup(audit)

  return async (tx: Db, actor: Actor, productId: number, { compatibleModels, crossReferences }: Belongings) => {
    if (compatibleModels) {
      const fits = []
      for (const machine of compatibleModels) fits.push(await fitOf(tx, actor, machine))
      await replaceCompatibility(tx, productId, fits)
    }
    if (crossReferences) {
      const rows = crossReferences.map(({ brand = null, partNumber, certainty = 'to-confirm' as const }) => ({
        brand,
        partNumber,
        partNumberKey: keyOf(partNumber),
        certainty,
      }))
      await replaceCrossReferences(tx, productId, rows)
    }
  }

  async function fitOf(tx: Db, actor: Actor, machine: Machine) {
    const { model, machineType = null, position = null, certainty = 'to-confirm' as const } = machine
    const brandId = machine.brand ? ((await ensureGroup(tx, actor, 'brand', machine.brand)) ?? null) : null
    const machineModelId = await ensureMachineModel(tx, { brandId, model, modelKey: keyOf(model), machineType })
    return { machineModelId, position, certainty }
  }
}
