import { inputMessage } from '#kernel/api/input-messages.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { optionalFields, requiredFields } from '../../contract/draft-fields.ts'
import { draftTexts } from '../../contract/draft-texts.ts'
import { isTemperatureRange } from '../../domain/temperatures.ts'
import { changedNames, changesOf, type DraftValues } from './draft-values.ts'
import { productFormTexts as words } from './product-form-texts.ts'

type Required = keyof typeof words.required

/**
 * What can be told without asking the server, by the rules it goes by; it looks at everything again. What a product lacked
 * before it may go on lacking: kits and services have no measures, and none is to be made up.
 */
export function draftProblems(values: DraftValues, before: DraftValues): Problems<DraftValues> {
  const isStillLacking = (name: Required) => values[name].trim() === '' && before[name] === '' && before.code !== ''
  const missing = (Object.entries(words.required) as [Required, string][]).filter(([name]) => !isStillLacking(name))
  return {
    ...refusedValues(values, before),
    ...problemsIn(values, Object.fromEntries(missing.map(([name, sentence]) => [name, required(sentence)]))),
    ...rowProblems(values),
  }
}

const rules = { ...requiredFields, ...optionalFields }
type Ruled = keyof typeof rules

/** Of what would be sent. */
function refusedValues(values: DraftValues, before: DraftValues): Problems<DraftValues> {
  const problems: Problems<DraftValues> = {}
  const changes = changesOf(before, values)
  for (const name of changedNames(before, values)) {
    const read = rules[name as Ruled].safeParse(changes[name], { error: inputMessage })
    // A row of a list has fields of its own.
    if (!read.success && read.error.issues[0]?.path.length === 0) problems[name] = read.error.issues[0].message
  }
  const range = { tempMin: degreesIn(values.tempMin), tempMax: degreesIn(values.tempMax) }
  if (!isTemperatureRange(range)) problems.tempMin ??= draftTexts.temperatures
  return problems
}

const degreesIn = (typed: string) => rules.tempMin.safeParse(typed).data ?? null

/** By the name of the single field, as the server names them. */
function rowProblems({ compatibleModels, crossReferences }: DraftValues): Problems<DraftValues> {
  const machines = compatibleModels.map(({ model }, place) => [
    `compatibleModels.${place}.model`,
    model.trim() === '' ? words.machine.missing(place + 1) : undefined,
  ])
  const references = crossReferences.map(({ partNumber }, place) => [
    `crossReferences.${place}.partNumber`,
    partNumber.trim() === '' ? words.reference.missing(place + 1) : undefined,
  ])
  return Object.fromEntries([...machines, ...references].filter(([, problem]) => problem)) as Problems<DraftValues>
}
