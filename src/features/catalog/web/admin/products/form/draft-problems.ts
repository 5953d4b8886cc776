import { type Check, problemsIn, required } from '#ui/form/checks.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { centsOf } from '../../../../domain/price.ts'
import { productFormTexts as words } from '../../../../texts/admin-product-form.ts'
import { type DraftName, type DraftValues, type MachineRow, type ReferenceRow, readRows } from './draft-values.ts'

const price: Check = (typed) => (typed.trim() === '' || centsOf(typed) !== undefined ? undefined : words.price)

const checks: Partial<Record<DraftName, Check>> = {
  ...(Object.fromEntries(
    Object.entries(words.required).map(([name, sentence]) => [name, required(sentence)]),
  ) as Partial<Record<DraftName, Check>>),
  price,
}

/** What can be told without asking the server, which looks at everything again. */
export function draftProblems(values: DraftValues): Problems<DraftValues> {
  return { ...problemsIn(values, checks), ...rowProblems(values) }
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
