import {
  type Arrow,
  arrowSize,
  type Circle,
  centreLineDashes,
  type DimensionDrawing,
  type Fill,
  fontSizes,
  hatches,
  type LineRole,
  lineWidths,
  type Point,
  type Polygon,
  type Shape,
  sheet,
  type Text,
} from '#features/drawings/dimensions/display-list.ts'
import { ink, type Pdf } from '#platform/pdf/page.ts'
import { printable } from '#platform/pdf/printable.ts'

/** The printed sheet is black on white: hatching alone tells polyurethane from metal. */
const paper = '#ffffff'
const hatchWidth = 0.6

type Box = { left: number; top: number; right: number; bottom: number }

function stroke(pdf: Pdf, role: LineRole): void {
  pdf.lineWidth(lineWidths[role]).strokeColor(ink)
  // pdfkit takes a pattern of several dashes, its types only one.
  if (role === 'centre') pdf.addContent(`[${centreLineDashes.join(' ')}] 0 d`)
  else pdf.undash()
  pdf.stroke()
}

function trace(pdf: Pdf, points: readonly Point[]): void {
  for (const [index, [x, y]] of points.entries()) index === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)
  pdf.closePath()
}

function hatchLines(pdf: Pdf, { left, top, right, bottom }: Box, { spacing, angle }: (typeof hatches)['metal' | 'pu']) {
  const step = spacing * Math.SQRT2
  const height = bottom - top
  // Falling to the right for −45°, rising for 45°: the same directions as the patterns on screen.
  const [startY, endY] = angle < 0 ? [top, bottom] : [bottom, top]
  for (let x = left - height + (step - ((left - height) % step)); x < right; x += step) {
    pdf.moveTo(x, startY).lineTo(x + height, endY)
  }
  pdf.undash().lineWidth(hatchWidth).strokeColor(ink).stroke()
}

function fillShape(pdf: Pdf, fill: Fill, outline: () => void, box: Box): void {
  if (fill === 'none') return
  outline()
  pdf.fillColor(paper).fill()
  if (fill !== 'metal' && fill !== 'pu') return
  pdf.save()
  outline()
  pdf.clip()
  hatchLines(pdf, box, hatches[fill])
  pdf.restore()
}

function drawPolygon(pdf: Pdf, { points, fill }: Polygon): void {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  fillShape(pdf, fill, () => trace(pdf, points), box)
  trace(pdf, points)
  pdf.lineJoin('round')
  stroke(pdf, 'contour')
}

function drawCircle(pdf: Pdf, { centre: [x, y], radius, fill, role }: Circle): void {
  const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
  fillShape(pdf, fill, () => pdf.circle(x, y, radius), box)
  pdf.circle(x, y, radius)
  stroke(pdf, role)
}

function drawArrow(pdf: Pdf, { tip: [x, y], angle }: Arrow): void {
  const { length, halfWidth } = arrowSize
  pdf.save().translate(x, y).rotate(angle)
  trace(pdf, [
    [0, 0],
    [-length, -halfWidth],
    [-length, halfWidth],
  ])
  pdf.fillColor(ink).fill().restore()
}

function drawText(pdf: Pdf, { at: [x, y], anchor, rotation, role, text }: Text): void {
  const words = printable(text)
  pdf.font(role === 'note' ? 'Helvetica' : 'Helvetica-Bold').fontSize(fontSizes[role])
  const width = pdf.widthOfString(words)
  const start = { start: 0, middle: -width / 2, end: -width }[anchor]
  pdf.save().translate(x, y).rotate(rotation).fillColor(ink)
  pdf.text(words, start, 0, { lineBreak: false, baseline: 'alphabetic' }).restore()
}

function drawShape(pdf: Pdf, shape: Shape): void {
  switch (shape.kind) {
    case 'line':
      pdf.moveTo(...shape.from).lineTo(...shape.to)
      stroke(pdf, shape.role)
      break
    case 'polygon':
      drawPolygon(pdf, shape)
      break
    case 'circle':
      drawCircle(pdf, shape)
      break
    case 'arrow':
      drawArrow(pdf, shape)
      break
    case 'text':
      drawText(pdf, shape)
  }
}

export const drawingHeight = (width: number) => (width * sheet.height) / sheet.width

/** The same display list as the SVG, as vectors, `width` points wide. */
export function drawInPdf(pdf: Pdf, { shapes }: DimensionDrawing, x: number, y: number, width: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(width / sheet.width)
  for (const shape of shapes) drawShape(pdf, shape)
  pdf.restore().undash()
}
