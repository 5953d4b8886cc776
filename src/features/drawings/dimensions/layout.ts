import { clamp } from '../illustration/shading.ts'
import { type Point, sheet } from './display-list.ts'
import type { RoundMeasures } from './measures.ts'

/** Room taken by dimension lines and numbers on either side of the section. */
const sectionRoom = { left: 62, right: 54 }
/** How far the centre lines pass the contour. */
export const centreOvershoot = 12
const tallest = 230
const widest = 240
const margin = 20
const viewsGap = 24

// Beyond these proportions (a disc, a rod) the drawing would be a line: it has no scale, so it may be fuller.
const smallest = { diameter: 44, width: 16 }

export type TwoViews = {
  front: Point
  section: Point
  radius: number
  halfWidth: number
  halfHub: number
  boreRadius: number
  /** Sheet units for a length in millimetres, at the scale of both views. */
  scaled: (millimetres: number) => number
}

/** Front view and section side by side on one axis, at the largest common scale that fits the sheet. */
export function layOutViews({ diameter, width, bore, hubWidth }: RoundMeasures): TwoViews {
  const hub = hubWidth ?? width
  const length = Math.max(width, hub)
  // Everything is divided by the largest measure first: no sum of absurd numbers can overflow.
  const largest = Math.max(diameter, length)
  const across = sheet.width - 2 * margin - viewsGap - 2 * centreOvershoot - sectionRoom.left - sectionRoom.right
  const scale = Math.min(
    tallest / (diameter / largest),
    widest / (length / largest),
    across / (diameter / largest + length / largest),
  )
  const scaled = (millimetres: number) => (millimetres / largest) * scale
  const radius = clamp(scaled(diameter), smallest.diameter, tallest) / 2
  const half = (millimetres: number) => clamp(scaled(millimetres), smallest.width, widest) / 2
  const [halfWidth, halfHub] = [half(width), half(hub)]
  const longest = Math.max(halfWidth, halfHub)
  const spare = sheet.width - 2 * (radius + centreOvershoot) - 2 * longest - sectionRoom.left - sectionRoom.right
  const y = 206
  return {
    front: [spare * 0.32 + centreOvershoot + radius, y],
    section: [sheet.width - spare * 0.32 - sectionRoom.right - longest, y],
    radius,
    halfWidth,
    halfHub,
    boreRadius: clamp(scaled(bore) / 2, 2.5, radius - 7),
    scaled,
  }
}
