import { createDefinitions, type Definitions, definePaint, stop } from './definitions.ts'
import { type DimensionStyle, drawDimensionLines } from './dimension-lines.ts'
import { drawPart } from './draw-part.ts'
import { type IllustratedProduct, illustrationKindOf } from './kind.ts'
import { drawKit } from './kit.ts'
import { type PartSpec, partSpecOf } from './part-spec.ts'
import { clamp } from './shading.ts'
import { escapeXml, idFrom, translated } from './svg-text.ts'

export type IllustrationOptions = {
  background?: boolean
  dimensions?: boolean
  /** Colours of the dimension lines, for a light or a dark page. */
  tone?: 'light' | 'dark'
}

/** Raised by hand when the drawing changes: it is part of the addresses that browsers cache for ever. */
export const illustrationVersion: number = 2

const frameWidth = 480
const frameHeight = 360
const labelSize = 15
// The width of a castor is written under the wheel.
const castorLabelRoom = 22

/** Larger parts fill more of the frame, so that a grid of cards shows which wheel is the bigger one. */
function targetSize({ kind, diameter, width }: PartSpec, hasDimensions: boolean): number {
  const full = kind === 'castor-spring' ? 204 : kind.startsWith('castor') ? 230 : 300
  if (hasDimensions) return full * 0.84
  const largest = Math.max(diameter, kind === 'axle' ? width * 1.4 : width)
  return full * clamp(0.72 + (0.28 * Math.log(largest / 40)) / Math.log(360 / 40), 0.68, 1)
}

const dimensionStyle = ({ tone }: IllustrationOptions): DimensionStyle =>
  tone === 'dark' ? { line: '#ff9a1f', text: '#ffffff', labelSize } : { line: '#9a4600', text: '#12171c', labelSize }

function drawSinglePart(spec: PartSpec, definitions: Definitions, options: IllustrationOptions): string {
  // The re-coating figure is generic: its numbers are nobody's measures.
  const hasDimensions = options.dimensions === true && spec.kind !== 'recoat'
  const part = drawPart(spec, definitions, targetSize(spec, hasDimensions))
  const { left, top, right, bottom } = part.box
  const x = frameWidth / 2 - (left + right) / 2 - (hasDimensions ? -2 : 4)
  const roomBelow = hasDimensions && spec.kind.startsWith('castor') ? castorLabelRoom : 0
  const y = frameHeight / 2 - (top + bottom) / 2 - 4 - roomBelow
  const dimensions = hasDimensions ? drawDimensionLines(part, spec, dimensionStyle(options)) : ''
  return translated([x, y], `${part.shadow}${part.body}${dimensions}`)
}

function drawBody(product: IllustratedProduct, definitions: Definitions, options: IllustrationOptions) {
  const kind = illustrationKindOf(product)
  if (kind === 'kit') {
    return drawKit(product, definitions, { width: frameWidth, height: frameHeight })
  }
  const spec = partSpecOf(product, kind)
  return spec && drawSinglePart(spec, definitions, options)
}

function drawBackground(definitions: Definitions): string {
  const wall = stop(0, '#f7f8f9') + stop('.62', '#eef1f3') + stop(1, '#e6eaed')
  const glow = stop(0, '#fff', '.9') + stop(1, '#fff', 0)
  const fills = [
    definePaint(definitions, 'linearGradient', ' x1="0" y1="0" x2="0" y2="1"', wall),
    definePaint(definitions, 'radialGradient', ' cx=".42" cy=".4" r=".6"', glow),
  ]
  return fills.map((fill) => `<rect width="${frameWidth}" height="${frameHeight}" fill="${fill}"/>`).join('')
}

/** Whether there is anything to draw without inventing a measure; cheap, for lists that only need the address. */
export function canIllustrate(product: IllustratedProduct): boolean {
  const kind = illustrationKindOf(product)
  return kind === 'kit' || partSpecOf(product, kind) !== null
}

/** An SVG picture of the product made from its own numbers, or null when diameter or width is missing. */
export function drawIllustration(product: IllustratedProduct, options: IllustrationOptions = {}): string | null {
  const definitions = createDefinitions(idFrom(product.code))
  const body = drawBody(product, definitions, options)
  if (body === null) return null
  const background = options.background === false ? '' : drawBackground(definitions)
  const label = escapeXml(`Ilustração: ${product.name || product.code}`)
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${frameWidth}" height="${frameHeight}" viewBox="0 0 ${frameWidth} ${frameHeight}" role="img" aria-label="${label}">`
  return `${root}<title>${label}</title><defs>${definitions.markup}</defs>${background}${body}</svg>`
}
