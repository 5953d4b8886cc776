import { definePaint, stop } from './definitions.ts'
import { faceFill, wallFill } from './fills.ts'
import { materials, treadMaterial } from './materials.ts'
import type { PartSize, PartSpec } from './part-spec.ts'
import { outline, ring, type Scene, throughOpening } from './scene.ts'
import { latheShine, throughHole } from './surface-details.ts'
import { num } from './svg-text.ts'
import { drawTread } from './tread.ts'

function drawSeat(scene: Scene, nearX: number, radius: number): void {
  const span = ` gradientUnits="userSpaceOnUse" x1="0" y1="${num(-radius)}" x2="0" y2="${num(radius)}"`
  const tones = stop(0, '#eef1f3') + stop('.75', '#dfe4e8') + stop(1, '#aab3ba')
  const behind = definePaint(scene.definitions, 'linearGradient', span, tones)
  throughHole(scene, nearX, radius, wallFill(scene, materials.steel, radius, { inner: true, gain: 0.86 }), behind)
  throughOpening(scene, nearX, radius, () => {
    outline(scene, nearX + 3 * scene.camera.foreshortening, radius, '#fff', 1.2, 0.6)
  })
}

/** A press-on band: tread on a steel ring, open in the middle. */
export function drawBand(scene: Scene, spec: PartSpec, size: PartSize): void {
  const nearX = (-size.width / 2) * scene.camera.foreshortening
  const outer = size.diameter / 2
  const boreRadius = size.bore / 2
  const seam = outer - (outer - boreRadius) * 0.62
  drawTread(scene, { nearX, farX: -nearX, outer, inner: seam, material: treadMaterial(spec.material), grooves: 0 })
  outline(scene, nearX, seam, '#2a1200', 1.4, 0.6)
  ring(scene, nearX, seam, boreRadius, faceFill(scene, materials.machined, seam, { x: nearX }))
  latheShine(scene, nearX, seam, boreRadius, 0.09)
  outline(scene, nearX, (seam + boreRadius) / 2, '#000', 0.7, 0.12)
  if (boreRadius > 0) drawSeat(scene, nearX, boreRadius)
}
