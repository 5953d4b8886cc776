import { define } from './definitions.ts'
import { cylinder, faceFill, wallFill } from './fills.ts'
import { materials } from './materials.ts'
import type { PartSize, PartSpec } from './part-spec.ts'
import { add, outline, ring, type Scene, sleeve } from './scene.ts'
import { latheShine, throughHole } from './surface-details.ts'
import { escapeXml, num } from './svg-text.ts'

/** Radii of the faces of one bearing, from the outside in. */
type Rings = { outer: number; face: number; sealOuter: number; sealInner: number; bore: number; height: number }

function ringsOf(size: PartSize): Rings {
  const outer = size.diameter / 2
  const bore = size.bore / 2
  const height = outer - bore
  return {
    outer,
    face: outer * 0.975,
    sealOuter: outer - height * 0.24,
    sealInner: bore + height * 0.26,
    bore,
    height,
  }
}

function drawSeal(scene: Scene, x: number, { outer, sealOuter, sealInner, bore, height }: Rings): void {
  ring(scene, x, sealOuter, sealInner, faceFill(scene, materials.seal, outer, { x, contrast: 0.34 }))
  latheShine(scene, x, outer - height * 0.26, bore + height * 0.28, 0.035)
  const lips = [
    [sealOuter, 0.7],
    [outer - height * 0.34, 0.5],
    [bore + height * 0.36, 0.5],
  ] as const
  for (const [radius, opacity] of lips) {
    outline(scene, x, radius, '#000', 1.4, opacity)
    outline(scene, x + 1, Math.max(0, radius - 1), '#fff', 0.8, 0.16)
  }
}

function engrave(scene: Scene, x: number, { outer, bore, height }: Rings, text: string): void {
  const radius = (outer + bore + height * 0.02) / 2
  const rx = radius * scene.camera.flattening
  const arc = `M${num(x - rx)} 0A${num(rx)} ${num(radius)} 0 0 1 ${num(x + rx)} 0`
  const id = define(scene.definitions, 'path', ` d="${arc}"`)
  const font = `font-family="Archivo Variable,Archivo,Arial,sans-serif" font-weight="600" font-size="${num(height * 0.2)}"`
  const path = `<textPath href="#${id}" startOffset="50%" text-anchor="middle">${escapeXml(text)}</textPath>`
  add(scene, `<text ${font} letter-spacing="1.5" fill="#aeb8c1" fill-opacity=".85">${path}</text>`)
}

/** A sealed ball bearing sold on its own, with the code on the seal. */
export function drawBallBearing(scene: Scene, spec: PartSpec, size: PartSize): void {
  const { steel } = materials
  const nearX = (-size.width / 2) * scene.camera.foreshortening
  const rings = ringsOf(size)
  const { outer, face, sealOuter, sealInner, bore } = rings
  const bevel = Math.min(2.5, -nearX)
  cylinder(scene, nearX + bevel * 0.8, -nearX, outer, steel)
  sleeve(scene, nearX, face, nearX + bevel, outer, wallFill(scene, steel, outer, { bevel: 0.8 }))
  ring(scene, nearX, face, sealOuter, faceFill(scene, steel, outer, { x: nearX }))
  latheShine(scene, nearX, face, sealOuter, 0.1)
  drawSeal(scene, nearX, rings)
  ring(scene, nearX, sealInner, bore, faceFill(scene, steel, outer, { x: nearX }))
  latheShine(scene, nearX, sealInner, bore, 0.1)
  outline(scene, nearX, sealInner, '#000', 1.2, 0.6)
  outline(scene, nearX, face, '#fff', 1, 0.7)
  throughHole(scene, nearX, bore, wallFill(scene, steel, bore, { inner: true, gain: 0.85 }), '#dfe4e8')
  if (spec.bearing) engrave(scene, nearX, rings, spec.bearing)
}
