import { cylinder, faceFill, wallFill } from './fills.ts'
import { hubMaterial, materials } from './materials.ts'
import type { PartSize, PartSpec } from './part-spec.ts'
import { add, disc, outline, type Scene, sleeve, wallArc } from './scene.ts'
import type { Material } from './shading.ts'
import { latheShine, throughHole } from './surface-details.ts'
import { num, translated } from './svg-text.ts'

type Bar = { nearX: number; radius: number; chamfer: number; material: Material }

function barOf(scene: Scene, size: PartSize, material: Material): Bar {
  const radius = size.diameter / 2
  return { nearX: (-size.width / 2) * scene.camera.foreshortening, radius, chamfer: radius * 0.13, material }
}

function drawWall(scene: Scene, { nearX, radius, chamfer, material }: Bar): void {
  cylinder(scene, nearX + chamfer * scene.camera.foreshortening, -nearX - chamfer * 0.4, radius, material)
}

function drawNearEnd(scene: Scene, { nearX, radius, chamfer, material }: Bar): void {
  const faceRadius = radius - chamfer
  const edgeX = nearX + chamfer * scene.camera.foreshortening
  sleeve(scene, nearX, faceRadius, edgeX, radius, wallFill(scene, material, radius, { bevel: 0.8 }))
  disc(scene, nearX, faceRadius, faceFill(scene, material, radius, { x: nearX }))
  latheShine(scene, nearX, faceRadius, Math.min(0.5, faceRadius), 0.09)
  outline(scene, nearX, faceRadius, '#fff', 1, 0.6)
}

/** A ground steel axle: two snap-ring grooves, the lathe centre and the hole of the spring pin. */
export function drawAxle(scene: Scene, _spec: PartSpec, size: PartSize): void {
  const bar = barOf(scene, size, materials.steel)
  const { nearX, radius } = bar
  drawWall(scene, bar)
  for (const share of [0.8, -0.82]) {
    wallArc(scene, nearX * share, radius, '#0b0f13', radius * 0.1, 0.45)
    wallArc(scene, nearX * share + radius * 0.08, radius, '#fff', 1, 0.6)
  }
  drawNearEnd(scene, bar)
  outline(scene, nearX, radius * 0.16, '#000', 1, 0.4)
  disc(scene, nearX, radius * 0.12, '#242b31')
  const pinX = -nearX * 0.52 + radius * scene.camera.flattening * 0.92
  const pinSize = `rx="${num(radius * 0.16)}" ry="${num(radius * 0.24)}"`
  const pin = `<ellipse ${pinSize} fill="#10151a"/><ellipse ${pinSize} fill="none" stroke="#fff" stroke-opacity=".6"/>`
  add(scene, translated([pinX, -radius * 0.18], pin))
}

export function drawBush(scene: Scene, spec: PartSpec, size: PartSize): void {
  const bar = barOf(scene, size, hubMaterial(spec.hub))
  const { nearX, radius, material } = bar
  const boreRadius = Math.min(size.bore / 2, radius * 0.85)
  drawWall(scene, bar)
  drawNearEnd(scene, bar)
  throughHole(scene, nearX, boreRadius, wallFill(scene, material, boreRadius, { inner: true, gain: 0.75 }), '#dfe4e8')
  if (boreRadius > 0) outline(scene, nearX, (radius + boreRadius) / 2, '#000', 0.6, 0.1)
}
