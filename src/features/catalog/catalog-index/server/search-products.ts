import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import { withoutLeadingZeros } from '../../record/domain/code-key.ts'
import { nominalWindows } from '../../record/domain/measures.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import type { MeasureQuery } from '../../search/domain/measure-query.ts'
import { planSearch, type SearchPlan } from '../../search/domain/query-plan.ts'
import { foldedText } from '../../search/domain/query-text.ts'
import {
  codeGroupOf,
  isCodeMatch,
  isNameMatch,
  type Ranked,
  ranker,
  shortestName,
  wordScore,
} from '../../search/domain/ranking.ts'
import { isOfSeries, planFor, type SoughtMachine, soughtMachine } from '../../search/domain/sought-machine.ts'
import { type CatalogData, type IndexedProduct, type Machine, productsIn } from './catalog-data.ts'
import { passesAll, type Visibility, visibilityTest, windowTests } from './filter-products.ts'
import { inOrder } from './list-products.ts'
import { findByBeginning, type MatchedWords, matchWords, rarestWord, wordsOfRow } from './matching-words.ts'
import { rowsInDiameterWindow } from './orders.ts'
import { addPosting, filterRows, type Postings } from './postings.ts'

export type FoundProducts = {
  plan: SearchPlan
  machine: SoughtMachine | null
  /** The best first. */
  rows: Uint32Array
  /** Says why a product was found. */
  explain: (product: IndexedProduct) => Ranked | null
}

/** Understands a search and ranks everything that answers it. */
export function searchProducts(data: CatalogData, search: string, visibility: Visibility): FoundProducts {
  const { words } = data.vocabulary
  const typed = withWholeCode(data, planSearch(search, words))
  const machine = soughtMachine(typed, knownMachines(data, typed, visibility), words)
  const plan = planFor(typed, machine)
  const rank = ranker(plan, visibility.tolerances)
  return { plan, machine, rows: rankPlan(data, plan, visibility), explain: (product) => rank(product) }
}

/** Letters alone are a code only if a product has it: `KT EJE TD`. Then they name no machine. */
function withWholeCode(data: CatalogData, plan: SearchPlan): SearchPlan {
  const key = searchKeyOf(plan.text)
  const isCode = key.length > 0 && rowsOfCodeGroup(data, key).some((row) => data.byRow[row]!.codeKey === key)
  return isCode ? { ...plan, codeKey: key, modelKeys: [] } : plan
}

/**
 * The rows of what answers the plan, the best first. What a code, name, measure or machine finds is ranked one by one. What only words
 * find can be half of the catalogue and is ranked by columns; it comes behind all others.
 */
export function rankPlan(data: CatalogData, plan: SearchPlan, visibility: Visibility): Uint32Array {
  const isSeen = visibilityTest(data, visibility)
  const rank = ranker(plan, visibility.tolerances)
  const candidates = findCandidates(data, plan, visibility.tolerances).filter(isSeen)
  // Words find products only where no measure was given.
  if (plan.measure || plan.words.length === 0) return rankRows(data, candidates, rank)

  const words = matchWords(data, plan.words)
  const best = rankRows(data, candidates, (product) => rank(product, wordsOfRow(words, product.row)))
  const isRanked = new Uint8Array(data.byRow.length)
  for (const row of best) isRanked[row] = 1
  const findWith = (groups: number) =>
    rankByWords(data, words, (row) => words.found[row]! >= groups && isRanked[row] === 0 && isSeen(row))
  const others = findWith(plan.words.length)
  // Only if nothing has all the words are products with some of them better than nothing.
  return best.length + others.length > 0 ? concat(best, others) : findWith(1)
}

function concat(first: Uint32Array, second: Uint32Array) {
  const all = new Uint32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/** Equal scores are in the order of names. */
function rankRows({ byRow, placesByName }: CatalogData, rows: readonly number[], rank: Rank): Uint32Array {
  const ranked = rows.flatMap((row) => {
    const score = rank(byRow[row]!)?.score
    return score === undefined ? [] : [{ row, score }]
  })
  ranked.sort((a, b) => b.score - a.score || placesByName[a.row]! - placesByName[b.row]!)
  return new Uint32Array(ranked.map(({ row }) => row))
}

type Rank = (product: IndexedProduct) => Ranked | null

/** Few scores are different, so rows are grouped by them in the order of names instead of being sorted. */
function rankByWords({ orders, columns }: CatalogData, words: MatchedWords, isFound: (row: number) => boolean) {
  const byScore: Postings<number> = new Map()
  const rows = filterRows(orders.name, isFound)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    const score = wordScore(words.matched[row]!, words.inName[row]!, words.related[row]!, columns.standing[row]!)
    // Whole numbers are faster keys. A rating counts four thousandths.
    addPosting(byScore, Math.round(score * 1000), row)
  }
  const scores = [...byScore.keys()].sort((a, b) => b - a)
  return new Uint32Array(scores.flatMap((score) => byScore.get(score)!))
}

/** What more than words may speak for. The ranking decides. */
const findCandidates = (data: CatalogData, plan: SearchPlan, tolerances: SearchTolerances | undefined) => [
  ...new Set([
    ...findByCode(data, plan),
    ...findByName(data, plan),
    ...(plan.measure ? findByMeasure(data, plan.measure, tolerances) : []),
    ...(plan.measure ? findMentioning(data, plan.measure) : []),
    ...findForMachines(data, plan.modelKeys),
  ]),
]

/** Machines with a visible product that the plan may name. */
function knownMachines(data: CatalogData, { modelKeys }: SearchPlan, visibility: Visibility) {
  if (modelKeys.length === 0) return { makers: [], models: [] }
  const isSeen = visibilityTest(data, visibility)
  const isFitted = ({ id }: Machine) => data.byMachine.get(id)?.some(isSeen) ?? false
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

const rowsOfCodeGroup = ({ byCodeGroup }: CatalogData, key: string) => byCodeGroup.get(codeGroupOf(key)) ?? []

function findByCode(data: CatalogData, plan: SearchPlan) {
  const key = plan.codeKey
  if (key === null) return []
  const isMatch = isCodeMatch(plan)
  return [key, withoutLeadingZeros(key)]
    .flatMap((one) => rowsOfCodeGroup(data, one))
    .filter((row) => isMatch(data.byRow[row]!))
}

function findByName(data: CatalogData, plan: SearchPlan) {
  const folded = foldedText(plan.text)
  if (folded.length < shortestName) return []
  const isMatch = isNameMatch(plan)
  return rarestWord(data.byNameWord, folded).filter((row) => isMatch(data.byRow[row]!))
}

function findByMeasure(
  data: CatalogData,
  { diameter, width, bore }: MeasureQuery,
  tolerances: SearchTolerances | undefined,
) {
  const sizes = { diameter: diameter ?? undefined, width: width ?? undefined, bore: bore ?? undefined }
  const windows = nominalWindows(sizes, tolerances)
  const tests = windowTests(data, windows)
  return filterRows(rowsInDiameterWindow(data, windows.diameterMm), (row) => passesAll(tests, row))
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
const findMentioning = (data: CatalogData, measure: MeasureQuery) =>
  findBeginningMeasure(data, measure).filter((row) => Number.isNaN(data.columns.diameterMm[row]))

const findBeginningMeasure = (data: CatalogData, { diameter, width }: MeasureQuery) =>
  diameter === null || width === null
    ? []
    : findByBeginning(data, `${diameter}x${width}`).flatMap(({ inText }) => inText)

function findForMachines(data: CatalogData, keys: readonly string[]) {
  if (keys.length === 0) return []
  const series = keys.filter(isSeries)
  return data.groups.machines
    .filter(({ modelKey }) => keys.includes(modelKey) || series.some((key) => isOfSeries(modelKey, key)))
    .flatMap(({ id }) => data.byMachine.get(id) ?? [])
}

/** Active products whose measure begins as the one typed so far: `230x7` may become `230x75`. Kits have no measures of their own. */
export function findHalfTyped(data: CatalogData, { measure }: SearchPlan): IndexedProduct[] {
  const rows = measure ? new Uint32Array(findBeginningMeasure(data, measure)) : new Uint32Array()
  return productsIn(data, inOrder(data, rows, 'showcase')).filter(
    ({ isActive, diameterMm }) => isActive && diameterMm !== null,
  )
}

/** Products with one of these codes or part numbers, also by the end of a code, in no order. */
export function findByWholeCode(data: CatalogData, codes: readonly string[]): IndexedProduct[] {
  const keys = codes.map(searchKeyOf).filter((key) => key !== '')
  const rows = keys.flatMap((key) => {
    const number = withoutLeadingZeros(key)
    const isMatch = ({ codeKey, codeEnds, partNumberKeys }: IndexedProduct) =>
      codeKey === key ||
      codeEnds.includes(key) ||
      partNumberKeys.some((partNumber) => withoutLeadingZeros(partNumber) === number)
    return [key, number].flatMap((one) => rowsOfCodeGroup(data, one)).filter((row) => isMatch(data.byRow[row]!))
  })
  return [...new Set(rows)].map((row) => data.byRow[row]!)
}
