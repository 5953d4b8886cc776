import { define } from './definitions.ts'
import { faceFill, wallFill } from './fills.ts'
import { materials } from './materials.ts'
import { add, disc, outline, ring, type Scene, throughOpening } from './scene.ts'
import { at, num } from './svg-text.ts'

type Turned = { x: number; outer: number; inner: number }
type Fan = { angle: number; layers: number; halfAngle: number }

// Layers that grow from the middle outwards stand for a blur, which an SVG filter would make slow on a phone.
function fanPaths({ camera: { flattening } }: Scene, { x, outer, inner }: Turned, fan: Fan): string {
  const point = (radius: number, angle: number) =>
    at([x + flattening * radius * Math.cos(angle), radius * Math.sin(angle)])
  const outerArc = `A${num(flattening * outer)} ${num(outer)} 0 0 1 `
  const innerArc = `A${num(flattening * inner)} ${num(inner)} 0 0 0 `
  const wedges = Array.from({ length: fan.layers }, (_, index) => {
    const reach = (fan.halfAngle * (index + 1)) / fan.layers
    const [from, to] = [fan.angle - reach, fan.angle + reach]
    const start = point(inner, from)
    return `<path d="M${start}L${point(outer, from)}${outerArc}${point(outer, to)}L${point(inner, to)}${innerArc}${start}Z"/>`
  })
  return wedges.join('')
}

const shineAngle = -0.95

/** The two opposite fans of light, and of shade between them, that a lathe leaves on a turned face. */
export function latheShine(scene: Scene, x: number, outer: number, inner: number, strength: number): void {
  const face = { x, outer, inner }
  const lit = fanPaths(scene, face, { angle: shineAngle, layers: 7, halfAngle: 0.525 })
  const dark = fanPaths(scene, face, { angle: shineAngle + Math.PI / 2, layers: 4, halfAngle: 0.52 })
  const half = define(
    scene.definitions,
    'g',
    '',
    `<g fill="#fff" fill-opacity="${num(strength * 0.72)}">${lit}</g><g fill="#0b0f13" fill-opacity="${num(strength * 0.5)}">${dark}</g>`,
  )
  add(scene, `<use href="#${half}"/><use href="#${half}" transform="rotate(180 ${num(x)} 0)"/>`)
}

/** A sealed ball bearing seen from the front, seated at `x`. */
export function bearingFace(scene: Scene, x: number, outer: number, inner: number): void {
  const { steel, seal } = materials
  const height = outer - inner
  const sealOuter = outer - height * 0.22
  const sealInner = inner + height * 0.26
  ring(scene, x, outer, sealOuter, faceFill(scene, steel, outer, { x }))
  ring(scene, x, sealOuter, sealInner, faceFill(scene, seal, outer, { x, contrast: 0.3 }))
  outline(scene, x, sealOuter, '#000', 0.8, 0.6)
  outline(scene, x, outer - height * 0.46, '#fff', 0.7, 0.13)
  outline(scene, x, outer - height * 0.5, '#000', 0.9, 0.5)
  ring(scene, x, sealInner, inner, faceFill(scene, steel, outer, { x, gain: 1.05 }))
  outline(scene, x, sealInner, '#000', 0.8, 0.6)
  outline(scene, x, outer, '#000', 0.9, 0.5)
}

const unlit = '#0d1114'

/** A machined hole, `depth` long. `behind` is the colour seen at its end, or null when no light comes through. */
export function hole(scene: Scene, x: number, radius: number, depth: number, behind: string | null = '#c9cfd5'): void {
  // Without a bore in the data the hub stays closed.
  if (radius <= 0) return
  const farX = x + depth * scene.camera.foreshortening
  disc(scene, x, radius, wallFill(scene, materials.machined, radius, { inner: true, gain: 0.5 }))
  throughOpening(scene, x, radius, () => {
    disc(scene, farX, radius, behind ?? unlit)
    if (behind) outline(scene, farX, radius, '#000', 1.2, 0.35)
  })
  outline(scene, x, radius, '#0b0e11', 1, 0.55)
}

/** A bore from face to face of a short sleeve; what lies `behind` shows through. Without a bore in the data there is none. */
export function throughHole(scene: Scene, nearX: number, radius: number, wallPaint: string, behind: string): void {
  if (radius <= 0) return
  disc(scene, nearX, radius, wallPaint)
  throughOpening(scene, nearX, radius, () => {
    disc(scene, -nearX, radius, behind)
    outline(scene, -nearX, radius, '#000', 1, 0.3)
  })
  outline(scene, nearX, radius, '#fff', 1, 0.6)
}
