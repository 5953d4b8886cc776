import { slugOf } from '#kernel/slug.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'

type Machine = { brand?: string | null | undefined; model: string }
type Fit = Machine & { certainty?: 'confirmed' | 'to-confirm' | undefined }

/** `EGV 16`, `egv-16` and `egv16` of one maker are one machine. */
export const sameMachineKey = ({ brand, model }: Machine) => `${slugOf(brand ?? '')} ${searchKeyOf(model)}`

/**
 * What a product fits, and these too. One it has already stays where and how it was, but what was to be confirmed is confirmed
 * now if these are; nothing that is confirmed becomes doubtful by being said again. Undefined where that changes nothing.
 */
export function withMachines<F extends Fit>(has: readonly F[], added: readonly F[]): F[] | undefined {
  const wanted = new Map(added.toReversed().map((machine) => [sameMachineKey(machine), machine]))
  const known = new Set(has.map(sameMachineKey))
  const isSurer = (machine: F) =>
    machine.certainty !== 'confirmed' && wanted.get(sameMachineKey(machine))?.certainty === 'confirmed'
  const stay = has.map((machine) => (isSurer(machine) ? { ...machine, certainty: 'confirmed' as const } : machine))
  const fresh = added.filter(
    (machine) => wanted.get(sameMachineKey(machine)) === machine && !known.has(sameMachineKey(machine)),
  )
  return fresh.length > 0 || has.some(isSurer) ? [...stay, ...fresh] : undefined
}

/** What a product fits without these; one without a maker is meant whoever makes it. Undefined where that changes nothing. */
export function withoutMachines<F extends Fit>(has: readonly F[], removed: readonly Machine[]): F[] | undefined {
  const keys = new Set(removed.filter(({ brand }) => brand).map(sameMachineKey))
  const models = new Set(removed.filter(({ brand }) => !brand).map(({ model }) => searchKeyOf(model)))
  const left = has.filter((machine) => !keys.has(sameMachineKey(machine)) && !models.has(searchKeyOf(machine.model)))
  return left.length < has.length ? left : undefined
}
