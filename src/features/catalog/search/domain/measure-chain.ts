import type { NumberToken, Token } from './measure-tokens.ts'
import { stopWords } from './query-text.ts'

export type SizeToken = NumberToken & { value: number }
/** Numbers joined by × as in `85x100x20`, and the tokens from the first to the last. */
export type Chain = { sizes: SizeToken[]; first: number; last: number }

/** A number of these is no size: volts, kilos, Shore, holes of a flange. */
const otherUnits = new Set(['v', 'volt', 'volts', 'hz', 'kg', 'kw', 'ah', 'shore', 'sh', 'ton', 'graus', 'furos', 'h'])
/** Short words that may stand before `230/75`; any other is a series, and `EJE 116/118` lists machines. */
const noSeries = new Set(['pu', 'kit', 'ref', 'cod', 'bt', 'ep', 'byg', 'hc'])
/** Smaller numbers on both sides of a slash are dates, fractions or opening hours (`24/7`). */
const slashLimits = { first: 40, others: 10, most: 999 }
const smallestGlued = 40
const mostPieces = { before: 12, after: 4 }
const smallestMeasured = 20

export const isSize = (token: Token | undefined): token is SizeToken => token?.kind === 'number' && token.value !== null

/** The first chain of two sizes or more. Counts of pieces (`4 x 230x75`) are left out unless `countsPieces` is false. */
export function findChain(tokens: readonly Token[], countsPieces: boolean): Chain | null {
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== 'number') continue
    const places = chainFrom(tokens, at)
    const last = places.at(-1)!
    const sizes = places.map((place) => tokens[place]).filter(isSize)
    if (sizes.length === places.length && isMeasure(tokens, sizes, at, last)) {
      const measured = countsPieces ? withoutPieces(sizes, isDiameterSign(tokens[at - 1])) : sizes
      if (measured.length > 1) return { sizes: measured, first: at, last }
    }
    at = last
  }
  return null
}

function chainFrom(tokens: readonly Token[], from: number): number[] {
  const places = [from]
  for (let at = from; tokens[at + 1]?.kind === 'times'; ) {
    const next = isDiameterSign(tokens[at + 2]) ? at + 3 : at + 2
    if (tokens[next]?.kind !== 'number') break
    places.push(next)
    at = next
  }
  return places
}

export const isDiameterSign = (token: Token | undefined) => token?.kind === 'mark' && token.text === 'ø'

function isMeasure(tokens: readonly Token[], sizes: SizeToken[], first: number, last: number) {
  const between = tokens.slice(first, last + 1)
  if (isOtherQuantity(tokens, last) || isInsideNumber(tokens, first)) return false
  if (isGlued(tokens, first, last) && !(isTight(between) && sizes[0]!.value >= smallestGlued)) return false
  const hasSlash = between.some((token) => token.kind === 'times' && token.sign === '/')
  return !hasSlash || (isSlashMeasure(sizes) && !followsSeries(tokens, first) && !isInsideCode(tokens, last))
}

export const isOtherQuantity = (tokens: readonly Token[], at: number) => {
  const next = tokens[at + 1]
  return next?.kind === 'word' ? otherUnits.has(next.text) : next?.kind === 'mark' && /[%°º]/.test(next.text)
}

/** `T20`, `2RS`: digits of a code, not a number. */
const isGluedBefore = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.kind === 'word' && tokens[at - 1]?.end === tokens[at]?.start

export const isGluedAfter = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.kind === 'word' && tokens[at + 1]?.start === tokens[at]?.end

export const isGlued = (tokens: readonly Token[], first: number, last = first) =>
  isGluedBefore(tokens, first) || isGluedAfter(tokens, last)

const isInsideNumber = (tokens: readonly Token[], first: number) => {
  const before = tokens[first - 1]
  return before?.kind === 'mark' && before.text === '.' && before.end === tokens[first]?.start
}

const isTight = (tokens: readonly Token[]) =>
  tokens.every((token, index) => index === 0 || token.start === tokens[index - 1]?.end)

const isSlashMeasure = ([first, ...others]: SizeToken[]) =>
  first!.value >= slashLimits.first &&
  first!.value <= slashLimits.most &&
  others.every(({ value }) => value >= slashLimits.others && value <= slashLimits.most)

function followsSeries(tokens: readonly Token[], first: number) {
  const before = tokens[first - 1]
  return before?.kind === 'word' && before.text.length <= 3 && !stopWords.has(before.text) && !noSeries.has(before.text)
}

/** `345/12-35` is the end of a CNPJ. */
function isInsideCode(tokens: readonly Token[], last: number) {
  const [hyphen, digits] = [tokens[last + 1], tokens[last + 2]]
  return hyphen?.kind === 'mark' && hyphen.text === '-' && digits?.kind === 'number'
}

/** `4 x 230x75` is four wheels and `230x75 x 2` two: no size of a wheel is that small beside the other. */
function withoutPieces(sizes: SizeToken[], startsWithDiameter: boolean): SizeToken[] {
  // In centimetres and inches small numbers are sizes.
  if (sizes.some(({ unit }) => unit === 'cm' || unit === 'inch')) return sizes
  const isCount = (size: SizeToken | undefined, most: number, beside: SizeToken | undefined) =>
    size?.unit === null && Number.isInteger(size.value) && size.value <= most && (beside?.value ?? 0) > smallestMeasured
  const from = !startsWithDiameter && isCount(sizes[0], mostPieces.before, sizes[1]) ? 1 : 0
  const to = isCount(sizes.at(-1), mostPieces.after, sizes.at(-2)) ? -1 : sizes.length
  return sizes.slice(from, to)
}
