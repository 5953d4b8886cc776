import { mostOfOneProduct } from '../../record/domain/lengths.ts'
import type { BasketLine } from './basket.ts'

/** What the catalogue says of a product, as far as mistakes can be told from it. */
export type ProductFacts = {
  categoryName: string | null
  diameterMm: number | null
  widthMm: number | null
  bearing: string | null
  fixing: string | null
}
export type KnownLine = BasketLine & { facts: ProductFacts | undefined }

export type ReviewHint =
  | { kind: 'odd-load-wheels'; lines: readonly EvenLine[] }
  | { kind: 'near-diameters'; lines: readonly [BasketLine, BasketLine]; diameters: readonly [number, number] }
  | { kind: 'bearing-apart'; lines: readonly BasketLine[]; bearing: string | undefined }
/** A line, and the next even number of it. */
type EvenLine = BasketLine & { even: number }

const bearings = 'Rolamentos'
const loadWheels = 'Rodas e rolos de carga'
/** Kinds that turn on a bearing of their own; a drive wheel is bolted to its hub. */
const turnsOnBearings = [loadWheels, 'Rodas de apoio e estabilizadoras', 'Rodas direcionais', 'Roletes e guias']
/** Closer than this, one of two wheels is likelier a slip than a wish. */
const nearDiameterMm = 6
const nearWidthMm = 3

/** What a person at the desk would ask about before quoting. It never keeps anybody from sending. */
export const reviewHints = (lines: readonly KnownLine[]): ReviewHint[] => [
  ...oddLoadWheels(lines),
  ...lines.flatMap((line, place) => lines.slice(place + 1).flatMap((other) => nearDiameters(line, other))),
  ...bearingsApart(lines),
]

function oddLoadWheels(lines: readonly KnownLine[]): ReviewHint[] {
  const odd = lines.filter(
    ({ facts, quantity }) => facts?.categoryName === loadWheels && quantity % 2 === 1 && quantity < mostOfOneProduct,
  )
  return odd.length > 0
    ? [{ kind: 'odd-load-wheels', lines: odd.map((line) => ({ ...line, even: line.quantity + 1 })) }]
    : []
}

function nearDiameters(first: KnownLine, second: KnownLine): ReviewHint[] {
  const [a, b] = [first.facts, second.facts]
  if (!a || !b || a.categoryName === null || a.categoryName !== b.categoryName) return []
  // They do not wear in diameter, and two sizes in one hub are common.
  if (a.categoryName === bearings) return []
  if (a.diameterMm === null || b.diameterMm === null || a.widthMm === null || b.widthMm === null) return []
  const apart = Math.abs(a.diameterMm - b.diameterMm)
  const isNear = apart > 0 && apart <= nearDiameterMm && Math.abs(a.widthMm - b.widthMm) <= nearWidthMm
  return isNear ? [{ kind: 'near-diameters', lines: [first, second], diameters: [a.diameterMm, b.diameterMm] }] : []
}

/** Who asks for bearings as well needs no reminder. */
function bearingsApart(lines: readonly KnownLine[]): ReviewHint[] {
  const apart = lines.filter(isBearingApart)
  if (apart.length === 0 || lines.some(({ facts }) => facts?.categoryName === bearings)) return []
  const named = new Set(apart.map(({ facts }) => /\b6\d{3}\b/.exec(facts?.bearing ?? '')?.[0]))
  return [{ kind: 'bearing-apart', lines: apart, bearing: named.size === 1 ? [...named][0] : undefined }]
}

/** The catalogue says so in words, or names a shaft the wheel turns on and no bearing. */
function isBearingApart({ facts }: KnownLine) {
  const { categoryName, bearing, fixing } = facts ?? {}
  if (!categoryName || !turnsOnBearings.includes(categoryName)) return false
  const isSaid = /\bsem\b|não (?:acompanha|inclu)/i.test(bearing ?? '')
  return isSaid || (!bearing && /^(?:eixo|pino)/i.test(fixing ?? ''))
}
