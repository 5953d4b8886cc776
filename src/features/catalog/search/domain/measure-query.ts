import { type Chain, findChain, isDiameterSign, isGlued, isOtherQuantity, isSize } from './measure-chain.ts'
import { findLabelled, type Labelled } from './measure-labels.ts'
import { inMillimetres, type Sizes } from './measure-sizes.ts'
import { measureTokens, type Token } from './measure-tokens.ts'
import { normaliseQuery, singular } from './query-text.ts'

/** All in mm. Each measure may be missing, never all three. */
export type MeasureQuery = {
  diameter: number | null
  width: number | null
  bore: number | null
  inInches: boolean
  /** The numbers as typed when they were inches, to be read back; empty otherwise. */
  inches: readonly number[]
  /** The query without the measure, normalised. */
  rest: string
}

/** Axles, pins, bushes and bearings come in sizes that would be inches for a wheel. */
const smallParts = ['eixo', 'pino', 'haste', 'bucha', 'casquilho', 'rolamento']
/** Their trade writes the bore first: a 6204 is 20 × 47 × 14. */
const rings = ['bucha', 'casquilho', 'rolamento']

/** The measure in a query, or null. Whether such a wheel exists is not its question. */
export function parseMeasure(query: string): MeasureQuery | null {
  const text = normaliseQuery(query)
  const tokens = measureTokens(text)
  const nouns = new Set(tokens.flatMap((token) => (token.kind === 'word' ? [singular(token.text)] : [])))
  const isSmallPart = smallParts.some((part) => nouns.has(part))
  const isRing = rings.some((part) => nouns.has(part))

  const chain = findChain(tokens, !isSmallPart)
  const labelled = findLabelled(tokens, (at) => chain !== null && at >= chain.first && at <= chain.last)
  const { sizes, used } = assign(tokens, chain, labelled, isRing)
  const measure = inMillimetres(sizes, chain?.sizes ?? [], isSmallPart)
  return measure && { ...measure, rest: without(text, tokens, used) }
}

/** Which number is which, and the tokens that said so. */
function assign(tokens: readonly Token[], chain: Chain | null, labelled: readonly Labelled[], isRing: boolean) {
  const sizes = chain ? inOrder(chain, isRing) : {}
  const used = new Set<number>()
  const use = (first: number, last: number) => {
    for (let at = isDiameterSign(tokens[first - 1]) ? first - 1 : first; at <= last; at += 1) used.add(at)
  }
  if (chain) use(chain.first, chain.last)
  for (const { label, size, first, last } of labelled) {
    const name = label === 'axle' ? 'bore' : label
    if (sizes[name] || (label === 'axle' && !chain)) continue
    sizes[name] = size
    use(first, last)
  }
  const alone = sizes.diameter ? -1 : tokens.findIndex((_, at) => !used.has(at) && isLoneSize(tokens, at))
  const size = tokens[alone]
  if (isSize(size)) {
    sizes.diameter = size
    use(alone, alone)
  }
  return { sizes, used }
}

function inOrder({ sizes: [first, second, third] }: Chain, isRing: boolean): Sizes {
  if (!first || !second) return {}
  if (!third) return { diameter: first, width: second }
  // A bore wider than its wheel is a bore written first.
  const isBoreFirst = second.value > first.value && (isRing || (third.value >= first.value && second.value > 20))
  return isBoreFirst ? { bore: first, diameter: second, width: third } : { diameter: first, width: second, bore: third }
}

/** `230 mm`: one number is a diameter only when its unit says that it is a size. */
function isLoneSize(tokens: readonly Token[], at: number) {
  const token = tokens[at]
  return isSize(token) && token.unit !== null && !isGlued(tokens, at) && !isOtherQuantity(tokens, at)
}

function without(text: string, tokens: readonly Token[], used: ReadonlySet<number>) {
  let rest = ''
  let from = 0
  for (const at of [...used].sort((a, b) => a - b)) {
    rest += `${text.slice(from, tokens[at]!.start)} `
    from = tokens[at]!.end
  }
  return (rest + text.slice(from)).replace(/\s+/g, ' ').trim()
}
