import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { SearchPlan } from './query-plan.ts'
import { singular, wordsOf } from './query-text.ts'
import { isTradeWord, type Vocabulary } from './synonyms.ts'

/** Machines that some product on offer fits, and everybody who makes machines. */
export type KnownMachines = {
  makers: readonly string[]
  models: readonly { brand: string | null; model: string; modelKey: string }[]
}

export type SoughtMachine = {
  /** As the catalogue writes it, or as it was typed. */
  name: string
  /** Its maker, when the query names one. */
  brand: string | null
  /** A product fits it; or only others of its series, which is not the same; or none. */
  fit: 'known' | 'series' | 'unknown'
  /** Model keys that are this machine; none unless it is known. */
  keys: readonly string[]
}

const isNumbered = (key: string) => /\d/.test(key)
/** `eje` is the series of `eje116`; `roda` is none of "Rodas de apoio de furo 15 mm". */
export const isOfSeries = (modelKey: string, series: string) =>
  modelKey.startsWith(series) && /^\d/.test(modelKey.slice(series.length))

/** The machine a query names, or null. `EGV 16` of one maker is not that of another. */
export function soughtMachine(plan: SearchPlan, known: KnownMachines, catalogue: Vocabulary): SoughtMachine | null {
  const brand = makerIn(plan, known.makers)
  const models = known.models.filter((model) => brand === null || model.brand === null || model.brand === brand)
  const numbered = plan.modelKeys.filter(isNumbered)
  const series = plan.modelKeys.filter((key) => !isNumbered(key))
  const ofSeries = models.filter(({ modelKey }) => series.some((key) => modelKey === key || isOfSeries(modelKey, key)))
  const exact = models.filter(({ modelKey }) => numbered.includes(modelKey))
  const named = (name: string | undefined, fit: SoughtMachine['fit'], keys: readonly string[] = []) =>
    name === undefined ? null : { name, brand, fit, keys }

  if (exact.length > 0) return named(namesOf(exact), 'known', keysOf(exact))
  if (numbered.length > 0) return named(numbered[0]?.toUpperCase(), ofSeries.length > 0 ? 'series' : 'unknown')
  if (ofSeries.length > 0) return named(seriesIn(series, ofSeries), 'known', keysOf(ofSeries))
  // Letters alone are a machine only beside the name of a maker.
  return brand === null
    ? null
    : named(series.find((key) => isUnknownWord(key, plan, catalogue))?.toUpperCase(), 'unknown')
}

/** The plan with no machine but the one that was meant: what fits another maker's T18, or others of its series, is no answer. */
export function planFor(plan: SearchPlan, machine: SoughtMachine | null): SearchPlan {
  if (machine === null || machine.fit === 'known') return plan
  const isLeft = (key: string) => machine.fit === 'series' && !isNumbered(key)
  return { ...plan, modelKeys: plan.modelKeys.filter(isLeft) }
}

type Named = { brand: string | null; model: string }

export const isSought = (machine: SoughtMachine, { brand, model }: Named) =>
  machine.keys.includes(searchKeyOf(model)) && (machine.brand === null || brand === null || machine.brand === brand)

function makerIn({ words }: SearchPlan, makers: readonly string[]) {
  const typed = new Set(words.flatMap(({ alternatives }) => alternatives.map(singular)))
  return makers.find((maker) => wordsOf(maker).some((word) => typed.has(singular(word)))) ?? null
}

const keysOf = (models: KnownMachines['models']) => [...new Set(models.map(({ modelKey }) => modelKey))]
const namesOf = (models: KnownMachines['models']) => [...new Set(models.map(({ model }) => model))].join(', ')
const seriesIn = (series: readonly string[], models: KnownMachines['models']) =>
  series.find((key) => models.some(({ modelKey }) => modelKey === key || isOfSeries(modelKey, key)))?.toUpperCase()

const longestSeries = 4

/** Not a word of the shop, nor one with a typo in it. */
function isUnknownWord(key: string, { words }: SearchPlan, catalogue: Vocabulary) {
  const isCorrected = words.some(({ typed, meant }) => typed === key && meant !== key)
  return key.length <= longestSeries && !catalogue.has(singular(key)) && !isTradeWord(key) && !isCorrected
}
