import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { illustrationUrl } from '../../record/server/illustration.ts'
import type { MachinePart } from '../contract/machines.ts'
import {
  listMachinesByModel,
  listModelsOfBrand,
  listPartsOfMachines,
  listProductsById,
} from './repository/machine-parts.ts'

type Machine = { brand: string; model: string }
type Choice = { first?: readonly number[]; most?: number }

const usuallyShown = 6

/** The catalogue seen from the machines its parts are for. */
export function createMachines(db: Db) {
  return {
    async models(brand: string) {
      const rows = await listModelsOfBrand(db, slugOf(brand))
      return rows.map(({ model }) => model)
    },

    /** For each machine the parts on offer that fit it, those asked for `first` in front; machines are compared as the search does. */
    async partsOf(
      machines: readonly Machine[],
      { first = [], most = usuallyShown }: Choice = {},
    ): Promise<MachinePart[][]> {
      const keys = [...new Set(machines.map(({ model }) => searchKeyOf(model)))]
      const known = keys.length > 0 ? await listMachinesByModel(db, keys) : []
      const idsOf = ({ brand, model }: Machine) =>
        known
          .filter(
            (row) =>
              row.modelKey === searchKeyOf(model) &&
              (row.brand === null || searchKeyOf(row.brand) === searchKeyOf(brand)),
          )
          .map(({ id }) => id)
      const wanted = machines.map(idsOf)
      const fitting = await listPartsOfMachines(db, [...new Set(wanted.flat())], { first, most })
      const parts = await partsById(fitting.map(({ productId }) => productId))
      return wanted.map((ids) => {
        const own = fitting.filter(({ machineId }) => ids.includes(machineId))
        const once = new Map(own.map(({ productId, certainty }) => [productId, certainty]))
        return [...once].map(([id, certainty]) => ({ ...parts.get(id)!, certainty }))
      })
    },
  }

  async function partsById(ids: readonly number[]) {
    const rows = ids.length > 0 ? await listProductsById(db, [...new Set(ids)]) : []
    return new Map(
      rows.map((row) => {
        const { id, slug, name, code } = row
        return [id, { id, slug, name, code, imageUrl: row.imageUrl ?? illustrationUrl(row) }]
      }),
    )
  }
}
