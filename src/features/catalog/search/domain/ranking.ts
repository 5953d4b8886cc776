import type { SearchTolerances } from '#kernel/search-tolerances.ts'
import { withoutLeadingZeros } from '../../record/domain/code-key.ts'
import { type Comparison, compareMeasure, type Difference } from './measure-difference.ts'
import type { MeasureQuery } from './measure-query.ts'
import type { SearchPlan } from './query-plan.ts'
import { foldedText } from './query-text.ts'
import { isOfSeries } from './sought-machine.ts'
import { type Searched, type WordMatch, wordMatcher } from './word-matching.ts'

export type Candidate = Searched & {
  id: number
  codeKey: string
  /** See `codeEndsOf`. */
  codeEnds: readonly string[]
  partNumberKeys: readonly string[]
  modelKeys: readonly string[]
  diameterMm: number | null
  widthMm: number | null
  boreMm: number | null
  name: string
  rating: number | null
  featured: boolean
}
export type Reason = 'measure-exact' | 'measure-near' | 'code' | 'part-number' | 'model' | 'words' | 'related'
export type Ranked = { id: number; score: number; reason: Reason; difference: Difference | null }

/** Each kind of evidence outweighs everything below it. */
const tier = 10_000
const tiers = {
  code: 8 * tier,
  partNumber: 7 * tier,
  codeBeginning: 6 * tier,
  partNumberBeginning: 5 * tier,
  measureExact: 4 * tier,
  measureNear: 3 * tier,
  model: 2 * tier,
  series: tier,
  words: 0,
}
const shortestBeginning = 5
export const shortestName = 12

/** How a product answers the query, or null. Equal scores are in the order of names. */
export function ranker(plan: SearchPlan, tolerances?: SearchTolerances) {
  const matchWords = wordMatcher(plan.words)
  const isNamed = isNameMatch(plan)
  return (candidate: Candidate, words = matchWords(candidate)): Ranked | null => {
    const measured = plan.measure && compareMeasure(plan.measure, candidate, tolerances)
    return rank(plan, candidate, { measured, words, isNamed: isNamed(candidate) })
  }
}

type Compared = { measured: Comparison | null; words: WordMatch; isNamed: boolean }

function rank(plan: SearchPlan, candidate: Candidate, { measured, words, isNamed }: Compared): Ranked | null {
  const difference = measured && measured.fit !== 'none' ? measured.difference : null
  const found = (score: number, reason: Reason) => ({ id: candidate.id, score, reason, difference })
  const model = modelMatch(plan.modelKeys, candidate.modelKeys)
  const support = supportOf(words, model, candidate)

  const code = codeMatch(plan, candidate) ?? (isNamed ? { score: tiers.code, reason: 'code' as const } : null)
  if (code) return found(code.score, code.reason)
  if (measured?.fit === 'exact') return found(tiers.measureExact + support - measured.distance / 100, 'measure-exact')
  if (measured?.fit === 'near') return found(tiers.measureNear + closeness(measured, support), 'measure-near')
  if (model === 'exact') return found(tiers.model + support, 'model')
  // Whoever gave a measure is not helped by a wheel of another one that shares a word.
  if (plan.measure) return mentions(candidate, plan.measure) ? found(tiers.words + support, 'words') : null
  if (model === 'series') return found(tiers.series + support, 'model')
  if (!words.isTelling || words.matched + words.related === 0) return null
  return found(tiers.words + support, words.related > 0 ? 'related' : 'words')
}

/** A kit has no measures of its own, but its text says which wheels are in it. */
function mentions({ diameterMm, foldedText }: Candidate, { diameter, width, bore }: MeasureQuery) {
  if (diameterMm !== null || width === null || bore !== null) return false
  // 230x7 is not 230x70.
  return [' ', 'x'].some((end) => foldedText.includes(` ${diameter}x${width}${end}`))
}

type Coded = Pick<Candidate, 'codeKey' | 'codeEnds' | 'partNumberKeys'>

type CodePlan = Pick<SearchPlan, 'codeKey' | 'measure'>

function codeMatch({ codeKey: key, measure }: CodePlan, candidate: Coded): { score: number; reason: Reason } | null {
  if (key === null) return null
  if (candidate.codeKey === key) return { score: tiers.code, reason: 'code' }
  const number = withoutLeadingZeros(key)
  const hasPartNumber = (test: (partNumber: string) => boolean) =>
    candidate.partNumberKeys.some((partNumber) => test(withoutLeadingZeros(partNumber)))
  if (hasPartNumber((partNumber) => partNumber === number)) return { score: tiers.partNumber, reason: 'part-number' }
  // `230x75` is a measure, though many codes say it.
  if (isBeginning(key, candidate.codeKey) || (!measure && candidate.codeEnds.some((end) => isBeginning(key, end))))
    return { score: tiers.codeBeginning, reason: 'code' }
  if (hasPartNumber((partNumber) => isBeginning(number, partNumber)))
    return { score: tiers.partNumberBeginning, reason: 'part-number' }
  return null
}

/** Two keys of which one is the other, or may begin with it, are in the same group. */
export const codeGroupOf = (key: string) => key.slice(0, shortestBeginning)

const isBeginning = (key: string, whole: string) => key.length >= shortestBeginning && whole.startsWith(key)

/** A name that was copied whole identifies the product as its code does. */
export function isNameMatch({ text }: Pick<SearchPlan, 'text'>) {
  const folded = foldedText(text)
  return ({ foldedName }: Pick<Candidate, 'foldedName'>) => folded.length >= shortestName && folded === foldedName
}

/** Whether a code or part number of the product is, or begins with, what was typed. */
export const isCodeMatch = (plan: CodePlan) => (candidate: Coded) => codeMatch(plan, candidate) !== null

type ModelMatch = 'exact' | 'series' | null

function modelMatch(keys: readonly string[], models: readonly string[]): ModelMatch {
  if (models.some((model) => keys.includes(model))) return 'exact'
  const series = keys.filter((key) => /^[a-z]+$/.test(key))
  return models.some((model) => series.some((key) => isOfSeries(model, key))) ? 'series' : null
}

/** What else speaks for a product, below one tier: its machine, then its words and standing. */
function supportOf(words: WordMatch, model: ModelMatch, candidate: Candidate) {
  const machine = model === 'exact' ? 4000 : model === 'series' ? 2000 : 0
  return machine + wordScore(words.matched, words.inName, words.related, standingOf(candidate))
}

/** The score of a product that nothing but words speaks for: how many, in the name, related, its standing. */
export const wordScore = (matched: number, inName: number, related: number, standing: number) =>
  matched * 121 + inName * 11 + related + standing

export const standingOf = ({ featured, rating }: Pick<Candidate, 'featured' | 'rating'>) =>
  (featured ? 0.5 : 0) + (rating ?? 0) / 250

/** Among near measures only the distance counts; the rest decides between equals. */
const closeness = ({ distance }: Comparison, support: number) => tier / 2 - distance * 100 + support / tier
