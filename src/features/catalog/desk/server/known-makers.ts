import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { listMachinesByKeys } from '../../record/server/repository/machine-models.ts'

type Machine = { brand?: string | null | undefined; model: string }

/**
 * Machines as they are known, to the shop or to the list they stand in: one without its maker is the one that has none either, or else the only
 * one of that name. Where several makers have one, `makers` says whose it may be.
 */
export async function withKnownMakers<M extends Machine>(db: Db, machines: readonly M[]) {
  const makerless = machines.filter(({ brand }) => !brand).map(({ model }) => searchKeyOf(model))
  if (makerless.length === 0) return machines.map((machine) => ({ machine, makers: [] }))
  const known = await listMachinesByKeys(db, [...new Set(makerless)])
  const said = machines.flatMap(({ brand, model }) => (brand ? [{ modelKey: searchKeyOf(model), brand }] : []))
  const makersOf = new Map<string, Map<string, string | null>>()
  for (const { modelKey, brand } of [...known, ...said]) {
    const makers = makersOf.get(modelKey) ?? new Map<string, string | null>()
    const slug = slugOf(brand ?? '')
    // As the shop spells it.
    makersOf.set(modelKey, makers.has(slug) ? makers : makers.set(slug, brand))
  }
  return machines.map((machine) => {
    const named = machine.brand ? [] : [...(makersOf.get(searchKeyOf(machine.model))?.values() ?? [])]
    const makers = named.flatMap((brand) => brand ?? [])
    if (makers.length < named.length || makers.length === 0) return { machine, makers: [] }
    return { machine: makers.length === 1 ? { ...machine, brand: makers[0]! } : machine, makers }
  })
}
