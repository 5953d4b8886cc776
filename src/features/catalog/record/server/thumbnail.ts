import type { Fill, Point, Shape } from '#features/drawings/dimensions/display-list.ts'
import { drawDimensions } from '#features/drawings/dimensions/draw-dimensions.ts'
import type { DrawnProduct } from '#features/drawings/dimensions/measures.ts'
import { ink, type Pdf } from '#platform/pdf/page.ts'

type Box = { x: number; y: number; width: number; height: number }
/** Draws itself as large as fits into a box, in its middle. */
export type Thumbnail = (pdf: Pdf, box: Box) => void

type Body = Extract<Shape, { kind: 'polygon' | 'circle' }>

/** Too small for hatching: shades tell the parts apart. */
const shades: Record<Fill, string | undefined> = {
  pu: '#c9d0d6',
  tread: '#dde2e6',
  metal: '#f0f2f4',
  paper: '#ffffff',
  none: undefined,
}

/** Only the body of the drawing: numbers and dimension lines could not be read. Undefined without the measures it needs. */
export function thumbnailOf(product: DrawnProduct): Thumbnail | undefined {
  const drawing = drawDimensions(product)
  if (!drawing) return undefined
  const bodies = drawing.shapes.filter((shape): shape is Body => shape.kind === 'polygon' || shape.kind === 'circle')
  const points = bodies.flatMap(edgesOf)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return (pdf, box) => {
    const scale = Math.min(box.width / width, box.height / height)
    pdf
      .save()
      .translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2)
      .scale(scale)
      .translate(-left, -top)
    for (const body of bodies) drawBody(pdf, body, 0.5 / scale)
    pdf.restore()
  }
}

const edgesOf = (body: Body): Point[] => {
  if (body.kind === 'polygon') return [...body.points]
  const {
    centre: [x, y],
    radius,
  } = body
  return [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ]
}

function drawBody(pdf: Pdf, body: Body, lineWidth: number) {
  if (body.kind === 'circle') pdf.circle(body.centre[0], body.centre[1], body.radius)
  else {
    for (const [index, [x, y]] of body.points.entries()) index === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)
    pdf.closePath()
  }
  pdf.undash().lineWidth(lineWidth).lineJoin('round').strokeColor(ink)
  const shade = shades[body.fill]
  if (shade) pdf.fillColor(shade).fillAndStroke()
  else pdf.stroke()
}
