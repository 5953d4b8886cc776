import { type Definitions, reuse } from './definitions.ts'
import { drawPart } from './draw-part.ts'
import { type PartSpec, partSpec } from './part-spec.ts'
import { translated } from './svg-text.ts'

type Placed = { spec: PartSpec; x: number; y: number; target: number }

const steer = partSpec({
  kind: 'steer',
  diameter: 200,
  width: 50,
  bore: 20,
  hubWidth: 60,
  hub: 'Ferro fundido',
  bearing: '6204',
})
const drive = partSpec({
  kind: 'traction',
  diameter: 230,
  width: 70,
  bore: 68,
  hubWidth: 78,
  hub: 'Ferro fundido',
  holes: 5,
})
const support = partSpec({
  kind: 'support',
  diameter: 100,
  width: 40,
  bore: 15,
  hubWidth: 44,
  hub: 'Nylon',
  bearing: '6202',
})
const axle = partSpec({ kind: 'axle', diameter: 20, width: 108, hub: 'Aço' })
const bearing = partSpec({ kind: 'bearing', diameter: 47, width: 14, bore: 20, bearing: '6204-2RS' })

function roller(diameter: number, width: number, bore: number, hubWidth: number, bearing: string): PartSpec {
  return partSpec({ kind: 'roller', diameter, width, bore, hubWidth, hub: 'Aço', bearing })
}

// Generic figures, listed from back to front: a kit has no measures of its own.
const handPalletTruckSet: readonly Placed[] = [
  { spec: steer, x: 62, y: -40, target: 180 },
  { spec: steer, x: -74, y: -26, target: 180 },
  { spec: bearing, x: 146, y: 58, target: 66 },
  { spec: roller(82, 70, 20, 74, '6204'), x: -92, y: 74, target: 102 },
  { spec: roller(82, 70, 20, 74, '6204'), x: 6, y: 82, target: 102 },
  { spec: axle, x: 108, y: 108, target: 108 },
]
const poweredTruckSet: readonly Placed[] = [
  { spec: drive, x: -70, y: -30, target: 210 },
  { spec: support, x: 84, y: -16, target: 114 },
  { spec: support, x: 134, y: 30, target: 114 },
  { spec: roller(85, 85, 25, 88, '6205'), x: -66, y: 92, target: 96 },
  { spec: roller(85, 85, 25, 88, '6205'), x: 36, y: 94, target: 96 },
]
const rollerSet: readonly Placed[] = [
  { spec: roller(85, 105, 20, 109, '6204'), x: -66, y: -22, target: 168 },
  { spec: roller(85, 105, 20, 109, '6204'), x: 84, y: 14, target: 168 },
  { spec: axle, x: -84, y: 92, target: 120 },
  { spec: axle, x: 34, y: 112, target: 120 },
]

function setFor(name: string): readonly Placed[] {
  if (/tração/i.test(name)) return poweredTruckSet
  if (/rolos de carga/i.test(name)) return rollerSet
  return handPalletTruckSet
}

type KitFrame = { width: number; height: number }

/** A set of wheels arranged on the floor; only the colour of the tread comes from the product. */
export function drawKit(
  product: { name: string; material: string | null },
  definitions: Definitions,
  { width, height }: KitFrame,
): string {
  const pieces = setFor(product.name).map(({ spec, x, y, target }) => {
    const part = drawPart({ ...spec, material: product.material }, definitions, target)
    const markup = reuse(definitions, `${part.shadow}${part.body}`)
    return translated([width / 2 - 16 + x * 1.16, height / 2 - 6 + y * 1.1], markup)
  })
  return pieces.join('')
}
