export type Vector = readonly [x: number, y: number, z: number]
export type Rgb = readonly [red: number, green: number, blue: number]

/** `tones` run from shade to light; `reflection` is 0 for matt and 1 for polished; `gloss` is the highlight. */
export type Material = { readonly tones: readonly Rgb[]; readonly reflection: number; readonly gloss: number }

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

export function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

const black: Rgb = [0, 0, 0]

function toneAt(tones: readonly Rgb[], brightness: number): Rgb {
  const position = clamp(brightness) * (tones.length - 1)
  const index = Math.max(0, Math.min(tones.length - 2, Math.floor(position)))
  const darker = tones[index] ?? black
  return mix(darker, tones[index + 1] ?? darker, position - index)
}

function toHex(colour: Rgb): string {
  const channel = (value: number) =>
    Math.round(clamp(value, 0, 255))
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(channel).join('')}`
}

const light = normalise([-0.42, 0.78, 0.52])
const halfwayToViewer = normalise([light[0], light[1], light[2] + 1])
const highlight: Rgb = [255, 252, 244]

// A photo studio in one dimension: bright sky, dark horizon line, grey floor.
function studioReflection(height: number): number {
  if (height > 0.08) return clamp(0.42 + height * 0.75)
  if (height > -0.12) return 0.2 + (height + 0.12) * 1.1
  return clamp(0.2 + (-height - 0.12) * 0.42, 0, 0.52)
}

/** The colour of a surface that faces `normal` (x right, y up, z to the viewer), under the one light of the catalogue. */
export function shade(material: Material, normal: Vector, gain = 1): string {
  const diffuse = clamp((dot(normal, light) + 0.38) / 1.32) * 0.88
  const reflected = studioReflection(2 * normal[2] * normal[1])
  const edge = (1 - clamp(normal[2])) ** 3 * 0.06
  const floorBounce = clamp(-normal[1]) * 0.14
  const { reflection, gloss, tones } = material
  const brightness = clamp((diffuse * (1 - reflection) + reflected * reflection + floorBounce + edge) * gain)
  const sharpness = reflection > 0.5 ? 40 : 22
  const shine = clamp(clamp(dot(normal, halfwayToViewer)) ** sharpness * gloss)
  return toHex(mix(toneAt(tones, brightness), highlight, shine))
}
