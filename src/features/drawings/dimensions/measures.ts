import { type IllustratedProduct, type IllustrationKind, illustrationKindOf } from '../illustration/kind.ts'
import { measureLabel } from '../illustration/svg-text.ts'

export type DrawnProduct = Omit<IllustratedProduct, 'description'>

export type Family = 'wheel' | 'roller' | 'band' | 'bush' | 'bearing' | 'axle'

/** A kit is several parts and re-coating is a service on any part: neither has measures of its own. */
const familyByKind: Record<IllustrationKind, Family | null> = {
  traction: 'wheel',
  keyed: 'wheel',
  steer: 'wheel',
  support: 'wheel',
  castor: 'wheel',
  'castor-spring': 'wheel',
  'castor-twin': 'wheel',
  roller: 'roller',
  guide: 'roller',
  band: 'band',
  bush: 'bush',
  bearing: 'bearing',
  axle: 'axle',
  recoat: null,
  kit: null,
}

export type RoundMeasures = { diameter: number; width: number; bore: number; hubWidth: number | null }
export type Measures =
  | ({ family: Exclude<Family, 'axle'> } & RoundMeasures)
  | { family: 'axle'; diameter: number; length: number }

const isMeasure = (value: number | null): value is number => value !== null && Number.isFinite(value) && value > 0

/** The width of the hub is a dimension of its own only where it differs from the width of the tread. */
function ownHubWidth({ hubWidthMm, widthMm }: DrawnProduct, kind: IllustrationKind): number | null {
  // On a twin castor the shop writes the length of the axle of both wheels here.
  const hasHub = kind !== 'castor-twin' && ['wheel', 'roller'].includes(familyByKind[kind] ?? '')
  if (!hasHub || !isMeasure(hubWidthMm) || !isMeasure(widthMm)) return null
  return measureLabel(hubWidthMm) === measureLabel(widthMm) ? null : hubWidthMm
}

/** Everything that the drawing says in numbers, or null when one that it needs is missing or impossible. */
export function measuresOf(product: DrawnProduct): Measures | null {
  const kind = illustrationKindOf(product)
  const family = familyByKind[kind]
  const { diameterMm: diameter, widthMm: width, boreMm: bore } = product
  if (family === null || !isMeasure(diameter) || !isMeasure(width)) return null
  if (family === 'axle') return { family, diameter, length: width }
  if (!isMeasure(bore) || bore >= diameter) return null
  return { family, diameter, width, bore, hubWidth: ownHubWidth(product, kind) }
}
