import { faceFill, wallFill } from './fills.ts'
import { outline, ring, type Scene, sleeve, wallArc } from './scene.ts'
import type { Material } from './shading.ts'

type Tread = { nearX: number; farX: number; outer: number; inner: number; material: Material; grooves: number }

function drawGrooves(scene: Scene, { nearX, farX, outer, grooves }: Tread): void {
  const width = (farX - nearX) * 0.03
  for (let index = 1; index <= grooves; index++) {
    const x = nearX + ((farX - nearX) * index) / (grooves + 1)
    wallArc(scene, x, outer, '#3d1802', width, 0.55)
    wallArc(scene, x + width * 0.75, outer, '#ffe2a8', width * 0.4, 0.55)
  }
}

/** The polyurethane ring: wall, chamfer and side face. */
export function drawTread(scene: Scene, tread: Tread): void {
  const { nearX, farX, outer, inner, material } = tread
  const chamfer = Math.min(outer * 0.045, (farX - nearX) * 0.12)
  const chamferLength = chamfer * 0.9 * scene.camera.foreshortening
  const wallEnd = farX - chamferLength * 0.4
  sleeve(scene, nearX + chamferLength, outer, wallEnd, outer, wallFill(scene, material, outer))
  drawGrooves(scene, tread)
  wallArc(scene, wallEnd, outer, '#fff', 1.2, 0.28)
  const chamferFill = wallFill(scene, material, outer, { bevel: 0.8, gain: 1.04 })
  sleeve(scene, nearX, outer - chamfer, nearX + chamferLength, outer, chamferFill)
  ring(scene, nearX, outer - chamfer, inner, faceFill(scene, material, outer, { gain: 0.98, x: nearX }))
  outline(scene, nearX, outer - chamfer, '#fff', 0.9, 0.45)
}
