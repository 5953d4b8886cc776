import type { Scene } from './scene.ts'
import type { Material } from './shading.ts'

/** Lengths are in drawing units; a bore or bearing radius of 0 means that the size is not known. */
export type Wheel = {
  diameter: number
  width: number
  hubWidth: number
  boreRadius: number
  hasBearing: boolean
  bearingRadius: number
  hubRadius: number
  treadThickness: number
  tread: Material
  hub: Material
  grooves: number
  web: 'plain' | 'ribs' | 'windows'
  mount: { type: 'flange'; holes: number } | { type: 'keyed' } | { type: 'journal' }
}

/** Where the parts of one wheel sit: x along the axle, radii of the circles, and how deep the web lies. */
export type WheelFrame = {
  nearX: number
  webX: number
  webRadius: number
  recessRadius: number
  recessDepth: number
  hubRadius: number
  boreRadius: number
}

export function frameOf(wheel: Wheel, { camera }: Scene, rimRadius: number): WheelFrame {
  const outer = wheel.diameter / 2
  const rim = Math.min(Math.max(outer * 0.07, 2), rimRadius * 0.5)
  const recessRadius = rimRadius - rim
  const recessDepth = Math.min(wheel.width * 0.3, outer * 0.26)
  const nearX = (-wheel.width / 2) * camera.foreshortening
  // Odd data (a bore almost as wide as the wheel) must still leave a wall of each part to see.
  const hubRadius = Math.min(wheel.hubRadius, recessRadius * 0.92)
  return {
    nearX,
    webX: nearX + recessDepth * camera.foreshortening,
    webRadius: recessRadius * 0.94,
    recessRadius,
    recessDepth,
    hubRadius,
    boreRadius: Math.min(wheel.boreRadius, hubRadius * 0.75),
  }
}
