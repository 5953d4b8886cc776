import { at, escapeXml, idFrom, num } from '../illustration/svg-text.ts'
import {
  arrowSize,
  centreLineDashes,
  type DimensionDrawing,
  type Fill,
  fontSizes,
  hatches,
  type LineRole,
  lineWidths,
  type Shape,
  sheet,
  type Text,
} from './display-list.ts'
import { drawDimensions } from './draw-dimensions.ts'
import type { DrawnProduct } from './measures.ts'

const ink = '#151b21'
const dimensionColour = '#9a4600'
const paper = '#fff'
const tread = '#ffe3b3'
const lineColours: Record<LineRole, string> = {
  contour: ink,
  detail: ink,
  dimension: dimensionColour,
  centre: '#5f6b76',
  cutting: ink,
}
const hatchColours = {
  metal: { ground: paper, stroke: ink, width: 0.8 },
  pu: { ground: tread, stroke: '#8a4b00', width: 0.9 },
} as const

export type SvgOptions = {
  /** Keeps ids unique when the same product is drawn twice on a page. */
  idSuffix?: string
  /** False where the page has paper of its own behind the drawing. */
  background?: boolean
}

function pattern(hatch: keyof typeof hatches, id: string): string {
  const { spacing, angle } = hatches[hatch]
  const { ground, stroke, width } = hatchColours[hatch]
  const frame = `width="${spacing}" height="${spacing}"`
  return (
    `<pattern id="${id}" ${frame} patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `<rect ${frame} fill="${ground}"/><path d="M${spacing / 2} 0V${spacing}" stroke="${stroke}" stroke-width="${width}"/></pattern>`
  )
}

function stroked(role: LineRole): string {
  const dashes = role === 'centre' ? ` stroke-dasharray="${centreLineDashes.join(' ')}"` : ''
  return `stroke="${lineColours[role]}" stroke-width="${lineWidths[role]}"${dashes}`
}

function textElement({ role, at: [x, y], anchor, rotation, text: words }: Text): string {
  const turned = rotation === 0 ? '' : ` transform="rotate(${rotation} ${num(x)} ${num(y)})"`
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  const font = `font-size="${fontSizes[role]}" font-weight="${role === 'note' ? 400 : 600}"`
  return `<text x="${num(x)}" y="${num(y)}"${turned}${anchored} ${font} fill="${ink}">${escapeXml(words)}</text>`
}

function element(shape: Shape, idBase: string): string {
  const paint = (fill: Fill) =>
    fill === 'metal' || fill === 'pu' ? `url(#${fill}-${idBase})` : { tread, paper, none: 'none' }[fill]
  switch (shape.kind) {
    case 'line':
      return `<path d="M${at(shape.from)}L${at(shape.to)}" ${stroked(shape.role)}/>`
    case 'arrow': {
      const half = num(arrowSize.halfWidth)
      const place = `translate(${at(shape.tip)}) rotate(${num(shape.angle)})`
      return `<path d="M0 0L-${arrowSize.length} -${half}V${half}Z" transform="${place}" fill="${lineColours[shape.role]}"/>`
    }
    case 'circle': {
      const [x, y] = shape.centre
      return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(shape.radius)}" fill="${paint(shape.fill)}" ${stroked(shape.role)}/>`
    }
    case 'polygon':
      return `<path d="M${shape.points.map(at).join('L')}Z" fill="${paint(shape.fill)}" ${stroked('contour')} stroke-linejoin="round"/>`
    case 'text':
      return textElement(shape)
  }
}

/** Presentation attributes only: pages forbid style elements and style attributes. */
function toSvg(drawing: DimensionDrawing, idBase: string, { background = true }: SvgOptions = {}): string {
  const [title, description] = [`title-${idBase}`, `desc-${idBase}`]
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${title}" aria-describedby="${description}">`,
    `<title id="${title}">${escapeXml(drawing.title)}</title><desc id="${description}">${escapeXml(drawing.description)}</desc>`,
    `<defs>${pattern('metal', `metal-${idBase}`)}${pattern('pu', `pu-${idBase}`)}</defs>`,
    background ? `<rect width="${width}" height="${height}" fill="${paper}"/>` : '',
    `<g fill="none" font-family="Archivo Variable, Archivo, Arial, sans-serif">`,
    ...drawing.shapes.map((shape) => element(shape, idBase)),
    '</g></svg>',
  ].join('')
}

export function drawDimensionsSvg(product: DrawnProduct, options: SvgOptions = {}): string | null {
  const drawing = drawDimensions(product)
  const parts = ['dim', product.code, ...(options.idSuffix ? [options.idSuffix] : [])]
  return drawing && toSvg(drawing, idFrom(...parts), options)
}
