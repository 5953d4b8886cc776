import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import { isWithin, nominalWindows } from '../../record/domain/measures.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { MeasureQuery } from '../../search/domain/measure-query.ts'
import { planSearch, type SearchPlan } from '../../search/domain/query-plan.ts'
import { isCodeMatch, isNameMatch, type Ranked, rankCandidates } from '../../search/domain/ranking.ts'
import { isOfSeries, planFor, type SoughtMachine, soughtMachine } from '../../search/domain/sought-machine.ts'
import { phraseOf, type WordGroup } from '../../search/domain/synonyms.ts'
import { beginningOf, wordMatcher } from '../../search/domain/word-matching.ts'
import type { CatalogData, IndexedProduct, Machine } from './catalog-data.ts'
import { isVisible, type Visibility } from './filter-products.ts'

export type FoundProducts = {
  plan: SearchPlan
  /** The best first. */
  ranked: readonly Ranked[]
  products: readonly IndexedProduct[]
  machine: SoughtMachine | null
}

/** Understands a search and ranks everything that answers it. */
export function searchProducts(data: CatalogData, search: string, visibility: Visibility): FoundProducts {
  const typed = withWholeCode(data, planSearch(search, data.vocabulary))
  const machine = soughtMachine(typed, knownMachines(data, typed, visibility), data.vocabulary)
  const plan = planFor(typed, machine)
  return { plan, machine, ...rankPlan(data, plan, visibility) }
}

/** Letters alone are a code only if a product has it: `KT EJE TD`. Then they name no machine. */
function withWholeCode(data: CatalogData, plan: SearchPlan): SearchPlan {
  const key = searchKeyOf(plan.text)
  const isCode = key.length > 0 && data.orders.newest.some(({ codeKey }) => codeKey === key)
  return isCode ? { ...plan, codeKey: key, modelKeys: [] } : plan
}

export function rankPlan(data: CatalogData, plan: SearchPlan, visibility: Visibility) {
  const ranked = rankCandidates(plan, candidatesFor(data, plan, visibility), visibility.tolerances)
  return { ranked, products: ranked.map(({ id }) => data.products.get(id)!) }
}

/** Machines with a visible product that the plan may name. */
function knownMachines(data: CatalogData, { modelKeys }: SearchPlan, visibility: Visibility) {
  if (modelKeys.length === 0) return { makers: [], models: [] }
  const isFitted = ({ id }: Machine) =>
    data.byMachine.get(id)?.some((product) => isVisible(visibility, product)) ?? false
  return {
    makers: data.groups.brands.map(({ name }) => name),
    models: machinesNamed(data, modelKeys).filter(isFitted),
  }
}

const isSeries = (key: string) => /^[a-z]+$/.test(key)

/** A key with a number is one model; letters alone are a series. */
function machinesNamed({ groups }: CatalogData, keys: readonly string[]) {
  const series = keys.filter(isSeries)
  return groups.machines.filter(
    ({ modelKey }) => keys.includes(modelKey) || series.some((key) => modelKey.startsWith(key)),
  )
}

/** What may answer the plan; the ranking decides. Words find products only where no measure was given. */
function candidatesFor(data: CatalogData, plan: SearchPlan, visibility: Visibility): readonly IndexedProduct[] {
  const isSeen = (product: IndexedProduct) => isVisible(visibility, product)
  const found = new Set([
    ...byCodeNameOrMeasure(data, plan, visibility),
    ...mentioningMeasure(data, plan.measure),
    ...forMachines(data, plan.modelKeys),
  ])
  if (plan.measure || plan.words.length === 0) return [...found].filter(isSeen)
  const byGroup = plan.words.map((group) => findByWords(data, group))
  const rarest = byGroup.reduce((a, b) => (b.size < a.size ? b : a))
  const match = wordMatcher(plan.words)
  for (const product of rarest) {
    const { matched, related } = match(product)
    if (matched + related === plan.words.length) found.add(product)
  }
  const visible = [...found].filter(isSeen)
  // Only if nothing has all the words are products with some of them better than nothing.
  return visible.length > 0 ? visible : [...new Set(byGroup.flatMap((group) => [...group]))].filter(isSeen)
}

function byCodeNameOrMeasure(data: CatalogData, plan: SearchPlan, { tolerances }: Visibility) {
  const isNear = plan.measure ? measureTest(plan.measure, tolerances) : () => false
  const isCoded = isCodeMatch(plan)
  const isNamed = isNameMatch(plan)
  return data.orders.newest.filter((product) => isNear(product) || isCoded(product) || isNamed(product))
}

function measureTest({ diameter, width, bore }: MeasureQuery, tolerances: SearchTolerances | undefined) {
  const sizes = { diameter: diameter ?? undefined, width: width ?? undefined, bore: bore ?? undefined }
  const windows = Object.entries(nominalWindows(sizes, tolerances)).flatMap(([name, window]) =>
    window ? [{ name: name as 'diameterMm' | 'widthMm' | 'boreMm', ...window }] : [],
  )
  return (product: IndexedProduct) => windows.every(({ name, ...window }) => isWithin(product[name], window))
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
function mentioningMeasure(data: CatalogData, measure: MeasureQuery | null) {
  if (!measure || measure.diameter === null || measure.width === null) return []
  return [...findByPrefix(data, `${measure.diameter}x${measure.width}`)].filter(({ diameterMm }) => diameterMm === null)
}

function forMachines(data: CatalogData, keys: readonly string[]) {
  if (keys.length === 0) return []
  const series = keys.filter(isSeries)
  return data.groups.machines
    .filter(({ modelKey }) => keys.includes(modelKey) || series.some((key) => isOfSeries(modelKey, key)))
    .flatMap(({ id }) => data.byMachine.get(id) ?? [])
}

/** Products with any phrase of the group, or a word with its beginning. The ranking checks that the words of a phrase stand together. */
function findByWords(data: CatalogData, group: WordGroup): ReadonlySet<IndexedProduct> {
  const beginning = beginningOf(group)
  return new Set([
    ...[...group.alternatives, ...group.related].flatMap((phrase) => rarestOf(data, phraseOf(phrase).split(' '))),
    ...(beginning ? findByPrefix(data, beginning) : []),
  ])
}

function rarestOf({ byWord }: CatalogData, words: readonly string[]) {
  const lists = words.map((word) => byWord.get(word) ?? [])
  return lists.reduce((a, b) => (b.length < a.length ? b : a))
}

function findByPrefix({ byWord }: CatalogData, beginning: string) {
  const found = new Set<IndexedProduct>()
  for (const [word, products] of byWord)
    if (word.startsWith(beginning)) for (const product of products) found.add(product)
  return found
}

/** Active products whose measure begins as the one typed so far: `230x7` may become `230x75`. Kits have no measures of their own. */
export function findHalfTyped(data: CatalogData, { measure }: SearchPlan): readonly IndexedProduct[] {
  if (!measure || measure.diameter === null || measure.width === null) return []
  const found = findByPrefix(data, `${measure.diameter}x${measure.width}`)
  // The words of the index have no order of their own.
  return data.orders.showcase.filter((product) => product.isActive && product.diameterMm !== null && found.has(product))
}
