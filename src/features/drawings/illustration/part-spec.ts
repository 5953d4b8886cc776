import type { IllustratedProduct, PartKind } from './kind.ts'
import { clamp } from './shading.ts'

/** One piece to draw, in millimetres; `null` is a measure the catalogue does not have. */
export type PartSpec = {
  kind: PartKind
  diameter: number
  width: number
  bore: number | null
  hubWidth: number | null
  material: string | null
  hub: string | null
  bearing: string | null
  holes: number | null
  isGrooved: boolean
}

type PartSpecValues = Partial<PartSpec> & Pick<PartSpec, 'kind' | 'diameter' | 'width'>

export function partSpec(values: PartSpecValues): PartSpec {
  return {
    bore: null,
    hubWidth: null,
    material: null,
    hub: null,
    bearing: null,
    holes: null,
    isGrooved: false,
    ...values,
  }
}

// More than these and the holes of a flange run into each other.
const mostHoles = 12

function holesOf(fixing: string | null): number | null {
  const count = Number(/(\d+) furos/i.exec(fixing ?? '')?.[1] ?? 0)
  return count > 0 ? Math.min(count, mostHoles) : null
}

function validMeasure(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value > 0 ? value : null
}

/** What to draw for a product, or null when its own numbers are not enough. */
export function partSpecOf(product: IllustratedProduct, kind: PartKind): PartSpec | null {
  const { material } = product
  // A service has no measures of its own: the figure is any customer's wheel.
  if (kind === 'recoat') {
    return partSpec({
      kind,
      diameter: 260,
      width: 90,
      bore: 70,
      hubWidth: 92,
      material,
      hub: 'Ferro fundido',
      holes: 6,
    })
  }
  const diameter = validMeasure(product.diameterMm)
  const width = validMeasure(product.widthMm)
  if (diameter === null || width === null) return null
  const bore = validMeasure(product.boreMm)
  return {
    kind,
    diameter,
    width,
    bore: bore !== null && bore < diameter ? bore : null,
    hubWidth: validMeasure(product.hubWidthMm),
    material,
    hub: product.hub,
    bearing: product.bearing,
    holes: holesOf(product.fixing),
    isGrooved: /sulcada/i.test(product.description),
  }
}

/** The same piece in drawing units; `bore` is 0 when it is not known. */
export type PartSize = { diameter: number; width: number; hubWidth: number; bore: number; unitsPerMm: number }

// Typing errors (a metre for a millimetre) must not push the arithmetic out of range; labels still show the real number.
function drawable(millimetres: number): number {
  return clamp(millimetres, 0.01, 1_000_000)
}

/** Scales a piece so that its outline, seen with this flattening and foreshortening, fills `target` units. */
export function sizeOf(spec: PartSpec, view: { flattening: number; foreshortening: number }, target: number): PartSize {
  const diameter = drawable(spec.diameter)
  const width = drawable(spec.width)
  const hubWidth = clamp(spec.hubWidth ?? width, width, width + diameter)
  // The hub width of a twin castor is the whole axle, which the fork already frames.
  const length = spec.kind === 'castor-twin' ? width : hubWidth
  const across = length * view.foreshortening + diameter * view.flattening
  const unitsPerMm = target / Math.max(across * 0.8, diameter + width * 0.2)
  return {
    diameter: diameter * unitsPerMm,
    width: width * unitsPerMm,
    hubWidth: hubWidth * unitsPerMm,
    bore: Math.min(spec.bore ?? 0, diameter * 0.95) * unitsPerMm,
    unitsPerMm,
  }
}

// Outside diameter of the deep-groove bearings of the 62 series, ISO 15.
const bearingDiameterMm: Record<string, number> = {
  6200: 30,
  6201: 32,
  6202: 35,
  6203: 40,
  6204: 47,
  6205: 52,
  6206: 62,
  6207: 72,
  6208: 80,
}

/** Reads the code out of texts like "2 × 6204-2RS"; the radius is 0 when the series is not in the table. */
export function bearingOf(spec: PartSpec, size: PartSize): { hasBearing: boolean; bearingRadius: number } {
  const code = /\d{4}/.exec(spec.bearing ?? '')?.[0]
  const diameterMm = code ? (bearingDiameterMm[code] ?? 0) : 0
  return { hasBearing: code !== undefined, bearingRadius: (diameterMm * size.unitsPerMm) / 2 }
}
