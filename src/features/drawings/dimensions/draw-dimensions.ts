import { measureLabel } from '../illustration/svg-text.ts'
import { drawAxle } from './axle.ts'
import { horizontalDimension, verticalDimension } from './dimension-lines.ts'
import { rowsOf } from './dimension-table.ts'
import { type DimensionDrawing, type Shape, sheet, text } from './display-list.ts'
import { drawFrontView } from './front-view.ts'
import { layOutViews, type TwoViews } from './layout.ts'
import { type DrawnProduct, type Measures, measuresOf, type RoundMeasures } from './measures.ts'
import { type Profile, profileOf } from './profile.ts'
import { drawBearingSection, drawSection } from './section-view.ts'
import { drawingWords } from './texts.ts'

/** Raised by hand when the drawing changes: it is part of the addresses that browsers cache for ever. */
export const drawingVersion: number = 1

/** Beside a contour this close an extension line would look like part of it. */
const tooClose = 6

/** Every dimension stands in the section, once: the circles of the front view carry none. */
function dimensions({ section, radius, boreRadius }: TwoViews, measures: RoundMeasures, profile: Profile): Shape[] {
  const [x, y] = section
  const { halfWidth, halfHub, hub } = profile
  const longest = Math.max(halfWidth, halfHub)
  const width = { from: x - halfWidth, to: x + halfWidth, edge: y - radius, at: y - radius - 24 }
  const outer = { from: y - radius, to: y + radius, edge: x + halfWidth, at: x + longest + 46 }
  const bore = { from: y - boreRadius, to: y + boreRadius, edge: x - halfHub, at: x - longest - 40 }
  const hubEdge = halfHub - halfWidth >= tooClose ? y + hub : y + radius
  const hubSpan = { from: x - halfHub, to: x + halfHub, edge: hubEdge, at: y + radius + 30 }
  return [
    ...horizontalDimension({ ...width, label: measureLabel(measures.width) }),
    ...(measures.hubWidth === null ? [] : horizontalDimension({ ...hubSpan, label: measureLabel(measures.hubWidth) })),
    ...verticalDimension({ ...outer, label: `Ø ${measureLabel(measures.diameter)}` }),
    ...verticalDimension({ ...bore, label: `Ø ${measureLabel(measures.bore)}` }),
  ]
}

function drawTwoViews(product: DrawnProduct, measures: Exclude<Measures, { family: 'axle' }>): Shape[] {
  const views = layOutViews(measures)
  const profile = profileOf(product, measures.family, measures, views)
  const drawCut = measures.family === 'bearing' ? drawBearingSection : drawSection
  const [x, y] = views.section
  return [
    ...drawFrontView(views.front, profile),
    ...drawCut(views.section, profile),
    ...dimensions(views, measures, profile),
    text('title', [x, y - views.radius - 56], drawingWords.sectionTitle),
  ]
}

/** The product from its own numbers, or null when one it needs is missing. Nothing that is dimensioned is invented. */
export function drawDimensions(product: DrawnProduct): DimensionDrawing | null {
  const measures = measuresOf(product)
  if (!measures) return null
  const shapes = measures.family === 'axle' ? drawAxle(measures) : drawTwoViews(product, measures)
  const views = measures.family === 'axle' ? drawingWords.sideView : drawingWords.frontAndSection
  const values = rowsOf(measures).map(({ label, value }, index) => `${index ? label.toLowerCase() : label} ${value}`)
  return {
    title: drawingWords.title(product.name || product.code),
    description: `${views} ${values.join(', ')}.`,
    shapes: [...shapes, text('note', [12, sheet.height - 12], drawingWords.note, { anchor: 'start' })],
  }
}
