import { type Camera, degrees } from './camera.ts'
import { type Definitions, define } from './definitions.ts'
import { at, num, type Point, translated } from './svg-text.ts'

/** One object turned around its axle, being drawn from back to front. */
export type Scene = { readonly camera: Camera; readonly definitions: Definitions; readonly shapes: string[] }

export function createScene(camera: Camera, definitions: Definitions): Scene {
  return { camera, definitions, shapes: [] }
}

/** Everything drawn so far, turned from the axle's frame to the screen. */
export function sceneMarkup(scene: Scene): string {
  return `<g transform="rotate(${num(-degrees(scene.camera.tilt))})">${scene.shapes.join('')}</g>`
}

export function add(scene: Scene, markup: string): void {
  scene.shapes.push(markup)
}

/** A point of the face at `radius`, measured from the centre of that face. */
export function onFace({ camera }: Scene, radius: number, angle: number): Point {
  return [camera.flattening * radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** A circle of the object: four quarter arcs, because rounding bends the outline of a half turn in a single arc. */
export function circlePath(
  { camera }: Scene,
  x: number,
  radius: number,
  direction: 'filled' | 'hole' = 'filled',
): string {
  const rx = radius * camera.flattening
  const sweep = direction === 'filled' ? 1 : 0
  const y = sweep ? -radius : radius
  const arc = `A${num(rx)} ${num(radius)} 0 0 ${sweep} `
  return `M${num(x - rx)} 0${arc}${at([x, y])}${arc}${num(x + rx)} 0${arc}${at([x, -y])}${arc}${num(x - rx)} 0Z`
}

function ellipse({ camera }: Scene, x: number, radius: number): string {
  return `<ellipse cx="${num(x)}" rx="${num(radius * camera.flattening)}" ry="${num(radius)}"`
}

export function disc(scene: Scene, x: number, radius: number, fill: string): void {
  add(scene, `${ellipse(scene, x, radius)} fill="${fill}"/>`)
}

export function ring(scene: Scene, x: number, outer: number, inner: number, fill: string): void {
  add(scene, `<path d="${circlePath(scene, x, outer)}${circlePath(scene, x, inner, 'hole')}" fill="${fill}"/>`)
}

export function outline(scene: Scene, x: number, radius: number, colour: string, width: number, opacity: number): void {
  add(scene, `${ellipse(scene, x, radius)} fill="none"${stroke(colour, width, opacity)}/>`)
}

/** The wall between two circles of the object, the first one nearer to the viewer. */
export function sleeve(
  scene: Scene,
  nearX: number,
  nearRadius: number,
  farX: number,
  farRadius: number,
  fill: string,
): void {
  const sides = `M${at([nearX, -nearRadius])}L${at([farX, -farRadius])}V${num(farRadius)}L${at([nearX, nearRadius])}Z`
  const d = `${circlePath(scene, farX, farRadius)}${sides}${circlePath(scene, nearX, nearRadius)}`
  add(scene, `<path d="${d}" fill="${fill}"/>`)
}

export function stroke(colour: string, width: number, opacity = 1): string {
  const alpha = opacity === 1 ? '' : ` stroke-opacity="${num(opacity)}"`
  return ` stroke="${colour}" stroke-width="${num(width)}"${alpha}`
}

/** The visible half of a circle on the outer wall. */
export function wallArcPath({ camera }: Scene, x: number, radius: number): string {
  return `M${at([x, -radius])}A${num(radius * camera.flattening)} ${num(radius)} 0 0 1 ${at([x, radius])}`
}

export function wallArc(scene: Scene, x: number, radius: number, colour: string, width: number, opacity: number): void {
  add(scene, `<path d="${wallArcPath(scene, x, radius)}" fill="none"${stroke(colour, width, opacity)}/>`)
}

/** Whatever `draw` adds is seen only through a round opening. */
export function throughOpening(scene: Scene, x: number, radius: number, draw: () => void): void {
  const id = define(scene.definitions, 'clipPath', '', `${ellipse(scene, x, radius)}/>`)
  add(scene, `<g clip-path="url(#${id})">`)
  draw()
  add(scene, '</g>')
}

/** Draws at another place of the face, with that place as the centre. */
export function moved(scene: Scene, position: Point, draw: (inner: Scene) => void): void {
  const inner = createScene(scene.camera, scene.definitions)
  draw(inner)
  add(scene, translated(position, inner.shapes.join('')))
}
