import { clamp } from '../illustration/shading.ts'
import { measureLabel } from '../illustration/svg-text.ts'
import { horizontalDimension, verticalDimension } from './dimension-lines.ts'
import { line, type Shape, sheet } from './display-list.ts'
import { centreOvershoot } from './layout.ts'

const largest = { length: 420, diameter: 180 }
const smallest = { length: 40, diameter: 16 }

/** One side view says it all: a round bar needs no second one, its diameter carries the Ø sign. */
export function drawAxle({ diameter, length }: { diameter: number; length: number }): Shape[] {
  const longest = Math.max(diameter, length)
  const scale = Math.min(largest.length / (length / longest), largest.diameter / (diameter / longest))
  const half = (millimetres: number, low: number, high: number) => clamp((millimetres / longest) * scale, low, high) / 2
  const halfLength = half(length, smallest.length, largest.length)
  const radius = half(diameter, smallest.diameter, largest.diameter)
  const [x, y] = [sheet.width / 2 - 14, 196]
  const [left, right, top, bottom] = [x - halfLength, x + halfLength, y - radius, y + radius]
  return [
    {
      kind: 'polygon',
      fill: 'paper',
      points: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    },
    line('centre', [left - centreOvershoot, y], [right + centreOvershoot, y]),
    ...horizontalDimension({ from: left, to: right, edge: top, at: top - 26, label: measureLabel(length) }),
    ...verticalDimension({ from: top, to: bottom, edge: right, at: right + 44, label: `Ø ${measureLabel(diameter)}` }),
  ]
}
