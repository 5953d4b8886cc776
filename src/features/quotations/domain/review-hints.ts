import { type BasketLine, mostOfOneProduct } from '../domain.ts'

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
  | { kind: 'odd-load-wheels'; line: BasketLine; even: number }
  | { kind: 'near-diameters'; lines: readonly [BasketLine, BasketLine]; diameters: readonly [number, number] }
  | { kind: 'bearing-apart'; line: BasketLine; bearing: string | undefined }

const bearings = 'Rolamentos'
const loadWheels = 'Rodas e rolos de carga'
/** Kinds that turn on a bearing of their own; a drive wheel is bolted to its hub. */
const turnsOnBearings = [loadWheels, 'Rodas de apoio e estabilizadoras', 'Rodas direcionais', 'Roletes e guias']
/** Closer than this, one of two wheels is likelier a slip than a wish. */
const nearDiameterMm = 6
const nearWidthMm = 3

/** What a person at the desk would ask about before quoting. It never keeps anybody from sending. */
export const reviewHints = (lines: readonly KnownLine[]): ReviewHint[] => [
  ...lines.flatMap(oddLoadWheels),
  ...lines.flatMap((line, place) => lines.slice(place + 1).flatMap((other) => nearDiameters(line, other))),
  ...(lines.some(({ facts }) => facts?.categoryName === bearings) ? [] : lines.flatMap(bearingApart)),
]

function oddLoadWheels(line: KnownLine): ReviewHint[] {
  const isOdd = line.facts?.categoryName === loadWheels && line.quantity % 2 === 1
  return isOdd && line.quantity < mostOfOneProduct ? [{ kind: 'odd-load-wheels', line, even: line.quantity + 1 }] : []
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

/** The catalogue says so in words, or names a shaft the wheel turns on and no bearing. */
function bearingApart(line: KnownLine): ReviewHint[] {
  const { categoryName, bearing, fixing } = line.facts ?? {}
  if (!categoryName || !turnsOnBearings.includes(categoryName)) return []
  const isSaid = /\bsem\b|não (?:acompanha|inclu)/i.test(bearing ?? '')
  const isUnnamed = !bearing && /^(?:eixo|pino)/i.test(fixing ?? '')
  if (!isSaid && !isUnnamed) return []
  return [{ kind: 'bearing-apart', line, bearing: /\b6\d{3}\b/.exec(bearing ?? '')?.[0] }]
}
