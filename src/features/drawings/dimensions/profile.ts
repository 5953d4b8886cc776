import { clamp } from '../illustration/shading.ts'
import { type FittedBearing, fittedBearing } from './bearing-sizes.ts'
import type { TwoViews } from './layout.ts'
import type { DrawnProduct, Family, RoundMeasures } from './measures.ts'

/** Radii and half lengths of the section, in sheet units. Only outside, bore, tread width and hub width are known. */
export type Profile = {
  outer: number
  bore: number
  halfWidth: number
  halfHub: number
  /** Inside of the polyurethane; null when the part is of one piece. */
  core: number | null
  rim: number
  hub: number
  halfWeb: number
  bearing: { radius: number; width: number; isPaired: boolean } | null
}

// A wheel up to here is too small for a web between rim and hub.
const largestSolidMm = 110
const thinnest = 4
const rimThickness = 8
// A hub this close to the inside of the tread would read as one thick line: it is drawn flush.
const narrowestStep = 8

const isNylon = (material: string | null) => /nylon|poliamida/i.test(material ?? '')

function treadThickness(family: Family, views: TwoViews): number {
  const { radius, boreRadius, scaled } = views
  const wall = radius - boreRadius
  if (family === 'band') return wall * 0.72
  const diameter = 2 * radius
  const usual = diameter <= scaled(largestSolidMm) ? Math.max(scaled(6), diameter * 0.12) : diameter * 0.09
  return clamp(usual, Math.min(thinnest, wall / 3), wall / 2)
}

/** The bearing as drawn, or null when it would not leave metal around itself. */
function seatedBearing(fitted: FittedBearing | null, views: TwoViews, core: number): Profile['bearing'] {
  if (!fitted) return null
  const radius = views.scaled(fitted.diameter) / 2
  const width = views.scaled(fitted.width)
  const length = 2 * views.halfHub
  const fits = radius - views.boreRadius >= thinnest && radius <= core - thinnest && width * 2 < length
  return fits ? { radius, width, isPaired: fitted.isPaired } : null
}

function solidProfile(views: TwoViews, core: number | null): Profile {
  const { radius, boreRadius, halfWidth } = views
  return {
    outer: radius,
    bore: boreRadius,
    halfWidth,
    halfHub: halfWidth,
    core,
    rim: boreRadius,
    hub: boreRadius,
    halfWeb: halfWidth,
    bearing: null,
  }
}

function hubProfile(product: DrawnProduct, measures: RoundMeasures, isSolid: boolean, views: TwoViews): Profile {
  const { radius, boreRadius, halfWidth, halfHub, scaled } = views
  const isOnePiece = isNylon(product.material) && isNylon(product.hub)
  const inside = radius - treadThickness('wheel', views)
  const bearing = seatedBearing(fittedBearing(product.bearing, measures.bore), views, inside)
  const around = Math.max(boreRadius * 1.6, bearing ? bearing.radius + Math.max(thinnest, scaled(5)) : 0)
  const hub = inside - around < narrowestStep ? inside : Math.max(around, boreRadius + 2)
  const rim = Math.max(inside - rimThickness, hub)
  const hasWeb = !isSolid && rim - hub > 6
  return {
    outer: radius,
    bore: boreRadius,
    halfWidth,
    halfHub,
    core: isOnePiece ? null : inside,
    rim: hasWeb ? rim : hub,
    hub,
    halfWeb: hasWeb ? Math.min(Math.max(thinnest, halfWidth * 0.32), halfWidth, halfHub) : halfWidth,
    bearing,
  }
}

/** Tread, rim, web and hub are not in the catalogue: usual proportions, which the note on the sheet calls simplified. */
export function profileOf(product: DrawnProduct, family: Family, measures: RoundMeasures, views: TwoViews): Profile {
  if (family === 'band') return solidProfile(views, views.radius - treadThickness(family, views))
  if (family === 'bush' || family === 'bearing') return solidProfile(views, null)
  return hubProfile(product, measures, family === 'roller' || measures.diameter <= largestSolidMm, views)
}
