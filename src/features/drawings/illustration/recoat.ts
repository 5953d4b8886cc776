import { define } from './definitions.ts'
import { cylinder, faceFill, wallFill } from './fills.ts'
import { materials, treadMaterial } from './materials.ts'
import type { PartSize, PartSpec } from './part-spec.ts'
import { add, circlePath, disc, outline, ring, type Scene, wallArc, wallArcPath } from './scene.ts'
import { at, num } from './svg-text.ts'
import { drawWheel } from './wheel.ts'

type Layer = { nearX: number; outer: number; seam: number }

const latheMarks = 9

function drawTurnedCore(scene: Scene, spec: PartSpec, size: PartSize, { nearX, seam }: Layer): void {
  const { machined, iron } = materials
  cylinder(scene, nearX, -nearX, seam, machined)
  for (let mark = 1; mark < latheMarks; mark++) {
    wallArc(scene, nearX - (2 * nearX * mark) / latheMarks, seam, '#000', 1, 0.09)
  }
  disc(scene, nearX, seam, faceFill(scene, machined, seam, { x: nearX }))
  drawWheel(scene, {
    ...size,
    diameter: seam * 2,
    boreRadius: size.bore / 2,
    hasBearing: false,
    bearingRadius: 0,
    hubRadius: size.diameter * 0.27,
    treadThickness: 0.01,
    tread: machined,
    hub: iron,
    grooves: 0,
    web: 'plain',
    mount: { type: 'flange', holes: spec.holes ?? 6 },
  })
}

function drawNewTread(scene: Scene, spec: PartSpec, { nearX, outer, seam }: Layer): void {
  const material = treadMaterial(spec.material)
  const far = outer * 2
  const cut = `M${at([-far, -outer * 0.1])}L${at([far, outer * 0.28])}V${num(far)}H${num(-far)}Z`
  const lowerPart = define(scene.definitions, 'clipPath', '', `<path d="${cut}"/>`)
  const nearArc = `A${num(outer * scene.camera.flattening)} ${num(outer)} 0 0 1 ${at([nearX, -outer])}`
  const silhouette = `${wallArcPath(scene, -nearX, outer)}H${num(nearX)}${nearArc}Z${circlePath(scene, nearX, seam, 'hole')}`
  add(scene, `<g clip-path="url(#${lowerPart})">`)
  add(scene, `<path fill-rule="evenodd" d="${silhouette}" fill="${wallFill(scene, material, outer)}"/>`)
  ring(scene, nearX, outer, seam, faceFill(scene, material, outer, { x: nearX }))
  outline(scene, nearX, outer, '#fff', 1, 0.4)
  outline(scene, nearX, seam, '#2a1200', 1.4, 0.5)
  add(scene, '</g>')
}

function drawFinishedOutline(scene: Scene, { nearX, outer }: Layer): void {
  const dashes = 'fill="none" stroke="#b25a00" stroke-width="1.6" stroke-dasharray="10 3 2 3"'
  const arc = `A${num(outer * scene.camera.flattening)} ${num(outer)} 0 0 1 ${at([-nearX, outer])}`
  add(scene, `<path d="${circlePath(scene, nearX, outer)}" ${dashes}/>`)
  add(scene, `<path d="M${at([nearX, -outer])}H${num(-nearX)}${arc}" ${dashes}/>`)
}

/** The re-coating service: a turned core, half of the new tread in place, and the outline of the finished wheel. */
export function drawRecoat(scene: Scene, spec: PartSpec, size: PartSize): void {
  const outer = size.diameter / 2
  const layer = { nearX: (-size.width / 2) * scene.camera.foreshortening, outer, seam: outer - size.diameter * 0.1 }
  drawTurnedCore(scene, spec, size, layer)
  drawNewTread(scene, spec, layer)
  drawFinishedOutline(scene, layer)
}
