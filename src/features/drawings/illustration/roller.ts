import { cylinder, faceFill, wallFill } from './fills.ts'
import { materials, turnedFace } from './materials.ts'
import { disc, outline, type Scene, throughOpening } from './scene.ts'
import { clamp } from './shading.ts'
import { bearingFace, hole, latheShine } from './surface-details.ts'
import { drawTread } from './tread.ts'
import type { Wheel } from './wheel-frame.ts'

/** A solid roller: a tube under the tread, with the bearing in sight. */
export function drawRoller(scene: Scene, wheel: Wheel): void {
  const { foreshortening } = scene.camera
  const { width, hub } = wheel
  const nearX = (-width / 2) * foreshortening
  const outer = wheel.diameter / 2
  const inner = outer - wheel.treadThickness
  const boreRadius = Math.min(wheel.boreRadius, inner * 0.6)
  drawTread(scene, { nearX, farX: -nearX, outer, inner, material: wheel.tread, grooves: wheel.grooves })
  outline(scene, nearX, inner, '#2a1200', 1.4, 0.55)
  disc(scene, nearX, inner, faceFill(scene, turnedFace(hub), inner, { x: nearX }))
  latheShine(scene, nearX, inner, boreRadius, 0.07)
  const seatX = nearX + width * 0.035 * foreshortening
  const seatRadius = clamp(wheel.bearingRadius || inner * 0.84, boreRadius * 1.5, inner * 0.9)
  disc(scene, nearX, seatRadius, wallFill(scene, hub, seatRadius, { inner: true, gain: 0.55 }))
  throughOpening(scene, nearX, seatRadius, () => {
    if (wheel.hasBearing) bearingFace(scene, seatX, seatRadius, boreRadius * 1.02)
    else disc(scene, seatX, seatRadius, faceFill(scene, hub, seatRadius, { gain: 0.8, x: nearX }))
  })
  if (boreRadius > 0) drawBushing(scene, wheel, { nearX, seatX, boreRadius })
}

type Bushing = { nearX: number; seatX: number; boreRadius: number }

function drawBushing(scene: Scene, wheel: Wheel, { nearX, seatX, boreRadius }: Bushing): void {
  const standsOut = (Math.max(0, (wheel.hubWidth - wheel.width) / 2) + 1.5) * scene.camera.foreshortening
  const endX = nearX - standsOut * 0.6
  const radius = boreRadius * 1.24
  cylinder(scene, endX, seatX, radius, materials.steel)
  disc(scene, endX, radius, faceFill(scene, materials.steel, boreRadius * 1.3, { x: nearX }))
  hole(scene, endX, boreRadius, wheel.width * 0.8, null)
}
