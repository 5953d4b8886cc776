import { type Sheet, sheetBox } from './castor-sheet.ts'
import { definePaint, stop } from './definitions.ts'
import { cylinder, faceFill } from './fills.ts'
import { materials } from './materials.ts'
import { createScene, disc, type Scene, sceneMarkup, stroke } from './scene.ts'
import { type Material, normalise, shade } from './shading.ts'
import { at, num, translated } from './svg-text.ts'

/** Where the next piece of the head stands: `bottom` is a height above the axle, `radius` that of the wheel. */
type HeadPlace = { scene: Scene; radius: number; across: number; bottom: number }
type HeadPiece = { markup: string; top: number }

function upright(
  { scene, across }: HeadPlace,
  bottom: number,
  top: number,
  radius: number,
  material: Material,
): string {
  const [x, bottomY] = scene.camera.project(0, bottom, across)
  const topY = scene.camera.project(0, top, across)[1]
  const depth = radius * 0.3
  const stops = Array.from({ length: 9 }, (_, index) => {
    const right = -Math.cos((Math.PI * index) / 8)
    const normal = normalise([right, 0.12, Math.sqrt(Math.max(0, 1 - right * right))])
    return stop(num((right + 1) / 2), shade(material, normal, 0.95))
  })
  const wall = definePaint(scene.definitions, 'linearGradient', '', stops.join(''))
  const lid = shade(material, normalise([-0.05, 0.9, 0.4]), 0.8)
  const front = `V${num(bottomY)}A${num(radius)} ${num(depth)} 0 0 0 ${at([x + radius, bottomY])}V${num(topY)}Z`
  const ellipse = `<ellipse cx="${num(x)}" cy="${num(topY)}" rx="${num(radius)}" ry="${num(depth)}" fill="${lid}"`
  return `<path d="M${at([x - radius, topY])}${front}" fill="${wall}"/>${ellipse}${stroke('#2a3138', 0.7, 0.3)}/>`
}

const coils = 5

export function spring(place: HeadPlace): HeadPiece {
  const { scene, radius, across, bottom } = place
  const height = radius * 0.42
  const coilRadius = radius * 0.3
  let markup = upright(place, bottom, bottom + height, radius * 0.13, materials.steel)
  for (let index = 0; index < coils; index++) {
    const [x, y] = scene.camera.project(0, bottom + ((index + 0.35) / coils) * height, across)
    const end = at([x + coilRadius, y - (height / coils) * 0.5])
    const d = `M${at([x - coilRadius, y])}A${num(coilRadius)} ${num(coilRadius * 0.34)} 0 0 0 ${end}`
    const wire = (colour: string, width: number) =>
      `<path d="${d}" fill="none"${stroke(colour, width)} stroke-linecap="round"/>`
    markup += wire('#12171b', radius * 0.1) + wire('#ff9a1f', radius * 0.06)
  }
  return { markup, top: bottom + height }
}

/** The two races of the swivel with the dust seal between them. */
export function swivel(place: HeadPlace): HeadPiece {
  const { radius, bottom } = place
  const [lower, upper, top] = [bottom + radius * 0.09, bottom + radius * 0.13, bottom + radius * 0.2]
  const markup =
    upright(place, bottom, lower, radius * 0.46, materials.steel) +
    upright(place, lower, upper, radius * 0.4, materials.seal) +
    upright(place, upper, top, radius * 0.5, materials.zinc)
  return { markup, top }
}

export function stem(place: HeadPlace): HeadPiece {
  const top = place.bottom + place.radius * 0.75
  return { markup: upright(place, place.bottom, top, place.radius * 0.17, materials.zinc), top }
}

export function mountingPlate(place: HeadPlace, sheet: Sheet, thickness: number): HeadPiece {
  const { scene, radius, across, bottom } = place
  const [halfLength, halfWidth, top] = [radius * 0.74, radius * 0.86, bottom + thickness]
  const holes = [-1, 1].flatMap((along) =>
    [-1, 1].map((side) => {
      const [x, y] = scene.camera.project(along * halfLength * 0.72, top, across + side * halfWidth * 0.76)
      const size = `cx="${num(x)}" cy="${num(y)}" rx="${num(radius * 0.1)}" ry="${num(radius * 0.036)}"`
      return `<ellipse ${size} fill="#1a2026" transform="rotate(-8 ${at([x, y])})"/>`
    }),
  )
  const plate = sheetBox(scene, sheet, [-halfLength, bottom, across - halfWidth], [halfLength, top, across + halfWidth])
  return { markup: plate + holes.join(''), top }
}

/** The axle nut on the near leg. */
export function nut(scene: Scene, along: number, radius: number, height: number): string {
  const inner = createScene(scene.camera, scene.definitions)
  const faceX = -height * scene.camera.foreshortening
  cylinder(inner, faceX, 0, radius, materials.steel)
  disc(inner, faceX, radius, faceFill(inner, materials.steel, radius))
  disc(inner, faceX, radius * 0.5, '#394249')
  return translated(scene.camera.project(along, 0, 0), sceneMarkup(inner))
}
