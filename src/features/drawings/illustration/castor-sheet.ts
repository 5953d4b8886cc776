import { definePaint, stop } from './definitions.ts'
import { materials } from './materials.ts'
import type { Scene } from './scene.ts'
import { normalise, shade } from './shading.ts'
import { num, type Point, polygon } from './svg-text.ts'

export type Sheet = { front: string; side: string; top: string; shaded: string }

/** A box of sheet metal between two corners, each given as along the axle, up, and across. */
type Corner = readonly [along: number, up: number, across: number]

/** Paints of galvanised sheet as each side of it takes the light; the front fades from `height` down. */
export function sheetColours(scene: Scene, radius: number, height: number): Sheet {
  const { zinc } = materials
  const { axis, project } = scene.camera
  const [topX, topY] = project(0, height, 0)
  const [bottomX, bottomY] = project(0, -radius * 0.2, 0)
  const start = `x1="${num(topX - radius * 0.5)}" y1="${num(topY)}"`
  const end = `x2="${num(bottomX + radius * 0.5)}" y2="${num(bottomY)}"`
  const shaded = shade(zinc, axis, 0.62)
  const stops = stop(0, shade(zinc, axis, 1.16)) + stop('.5', shade(zinc, axis, 0.92)) + stop(1, shaded)
  return {
    front: definePaint(scene.definitions, 'linearGradient', ` gradientUnits="userSpaceOnUse" ${start} ${end}`, stops),
    side: shade(zinc, normalise([0.75, -0.05, 0.6]), 0.72),
    top: shade(zinc, normalise([-0.05, 0.9, 0.4]), 0.9),
    shaded,
  }
}

export function sheetBox({ camera: { project } }: Scene, sheet: Sheet, from: Corner, to: Corner): string {
  const [nearX, low, left] = from
  const [farX, high, right] = to
  const front: Point[] = [
    project(nearX, low, left),
    project(nearX, high, left),
    project(nearX, high, right),
    project(nearX, low, right),
  ]
  const side: Point[] = [
    project(nearX, low, right),
    project(nearX, high, right),
    project(farX, high, right),
    project(farX, low, right),
  ]
  const top: Point[] = [
    project(nearX, high, left),
    project(nearX, high, right),
    project(farX, high, right),
    project(farX, high, left),
  ]
  return polygon(front, sheet.front) + polygon(side, sheet.side) + polygon(top, sheet.top)
}
