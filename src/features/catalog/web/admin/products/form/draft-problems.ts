import { centsOf } from '#kernel/price.ts'
import { type Check, problemsIn, required } from '#ui/form/checks.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { productFormTexts as words } from '../../../../texts/admin-product-form.ts'
import { type DraftName, type DraftValues, type MachineRow, type ReferenceRow, readRows } from './draft-values.ts'

const price: Check = (typed) => (typed.trim() === '' || centsOf(typed) !== undefined ? undefined : words.price)

const checks: Partial<Record<DraftName, Check>> = {
  ...(Object.fromEntries(
    Object.entries(words.required).map(([name, sentence]) => [name, required(sentence)]),
  ) as Partial<Record<DraftName, Check>>),
  price,
}

/**
 * What can be told without asking the server, which looks at everything again. What a product lacked before it may go on
 * lacking: kits and services have no measures, and none is to be made up.
 */
export function draftProblems(values: DraftValues, before: DraftValues): Problems<DraftValues> {
  const isStillLacking = (name: string) =>
    values[name as DraftName].trim() === '' && before[name as DraftName] === '' && before.code !== ''
  const wanted = Object.fromEntries(Object.entries(checks).filter(([name]) => !isStillLacking(name)))
  return { ...problemsIn(values, wanted), ...rowProblems(values) }
}

/** By the name of the single field, as the server names them. */
function rowProblems({ compatibleModels, crossReferences }: DraftValues): Problems<DraftValues> {
  const machines = readRows<MachineRow>(compatibleModels).map(({ model }, place) => [
    `compatibleModels.${place}.model`,
    model.trim() === '' ? words.machine.missing(place + 1) : undefined,
  ])
  const references = readRows<ReferenceRow>(crossReferences).map(({ partNumber }, place) => [
    `crossReferences.${place}.partNumber`,
    partNumber.trim() === '' ? words.reference.missing(place + 1) : undefined,
  ])
  return Object.fromEntries([...machines, ...references].filter(([, problem]) => problem)) as Problems<DraftValues>
}
