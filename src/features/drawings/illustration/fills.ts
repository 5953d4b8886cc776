import { definePaint, stop } from './definitions.ts'
import { type Scene, sleeve } from './scene.ts'
import { type Material, normalise, shade, type Vector } from './shading.ts'
import { num } from './svg-text.ts'

type WallOptions = {
  /** Slope of a chamfer towards the viewer, in radians. */
  bevel?: number
  /** The inside of a hole: light and shade change places. */
  inner?: boolean
  gain?: number
  stops?: number
}

/** Paint of a surface turned around the axle: one gradient from its top to its bottom. */
export function wallFill(scene: Scene, material: Material, radius: number, options: WallOptions = {}): string {
  const { bevel = 0, inner = false, gain = 1, stops = 13 } = options
  const { axis, top, facing } = scene.camera
  const [cosine, sine] = [Math.cos(bevel), Math.sin(bevel)]
  const gradient = Array.from({ length: stops + 1 }, (_, index) => {
    const down = -Math.cos((Math.PI * index) / stops)
    const outwards = Math.sqrt(Math.max(0, 1 - down * down))
    const upwards = inner ? down : -down
    const along = (i: 0 | 1 | 2) => cosine * (upwards * top[i] + outwards * facing[i]) + sine * axis[i]
    return stop(num((down + 1) / 2), shade(material, normalise([along(0), along(1), along(2)]), gain))
  })
  const span = ` gradientUnits="userSpaceOnUse" x1="0" y1="${num(-radius)}" x2="0" y2="${num(radius)}"`
  return definePaint(scene.definitions, 'linearGradient', span, gradient.join(''))
}

type FaceOptions = { gain?: number; contrast?: number; x?: number }

/** Paint of a flat face: lighter towards the lamp, upper left. */
export function faceFill(scene: Scene, material: Material, radius: number, options: FaceOptions = {}): string {
  const { gain = 1, contrast = 0.16, x = 0 } = options
  const [ax, ay, az] = scene.camera.axis
  const leaning = (amount: number): Vector => normalise([ax - amount * 0.7, ay + amount, az])
  const tone = (amount: number) => shade(material, leaning(amount), gain)
  const start = `x1="${num(x - radius * 0.5)}" y1="${num(-radius)}"`
  const end = `x2="${num(x + radius * 0.5)}" y2="${num(radius)}"`
  const stops = [stop(0, tone(contrast * 2)), stop('.45', tone(0)), stop(1, tone(-contrast * 2.2))]
  return definePaint(
    scene.definitions,
    'linearGradient',
    ` gradientUnits="userSpaceOnUse" ${start} ${end}`,
    stops.join(''),
  )
}

/** A soft round shadow: `fades` lists distance from the centre (0 to 1) and opacity. */
export function radialFill(scene: Scene, colour: string, fades: readonly (readonly [number, number])[]): string {
  const stops = fades.map(([distance, opacity]) => stop(num(distance), colour, num(opacity)))
  return definePaint(scene.definitions, 'radialGradient', '', stops.join(''))
}

export function cylinder(scene: Scene, nearX: number, farX: number, radius: number, material: Material): void {
  sleeve(scene, nearX, radius, farX, radius, wallFill(scene, material, radius))
}
