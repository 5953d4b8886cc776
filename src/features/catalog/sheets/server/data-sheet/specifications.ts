import { illustrationKindOf } from '#features/drawings/illustration/kind.ts'
import { area, ensureRoom, type Flow, heading, heightOf, mm, rule, styles, write } from '#platform/pdf/page.ts'
import { shorten, unbroken } from '#platform/pdf/printable.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { formatMillimetres, keepMeasuresTogether } from '../../../record/domain/format.ts'
import { type SpecificationName, specificationLabel, specificationsIn } from '../../../record/domain/specifications.ts'
import { words } from './data-sheet-texts.ts'

type Row = { label: string; value: string }

/** Free text of the shop has no limit; a cell of the sheet has. */
const longestValue = 160

const listed = (text: string | null) => text?.split(/\s*;\s*/).join(', ') ?? null

const millimetres = (value: number | null) => (value === null ? null : formatMillimetres(value))

/** What the sheet says in another way than the page; a re-coated band has a bore in its drawing, so it has one here. */
const ownValues: Partial<Record<SpecificationName, (product: Product) => string | null>> = {
  application: ({ application }) => listed(application),
  bearing: ({ bearing }) => listed(bearing),
  bore: (product) => (illustrationKindOf(product) === 'band' ? null : millimetres(product.boreMm)),
  seat: (product) => (illustrationKindOf(product) === 'band' ? millimetres(product.boreMm) : null),
  crossReferences: (product) =>
    product.crossReferences.map(({ brand, partNumber }) => unbroken(`${brand ?? ''} ${partNumber}`)).join(', '),
}

/** What is unknown has no row: a missing fact is never shown as if it were one. */
export const specificationRows = (product: Product): Row[] =>
  specificationsIn('sheet', product).flatMap(({ name, value }) => {
    const own = ownValues[name]
    const said = (own ? own(product) : value)?.trim()
    const label = specificationLabel(name, 'sheet')
    return said ? [{ label, value: keepMeasuresTogether(shorten(said, longestValue)) }] : []
  })

const padding = mm(0.75)
/** Type stands high in its line: lowered a little it looks centred between two rules. */
const opticalDrop = mm(0.3)

export const wholeWidth = { x: area.left, width: area.width }

/** Label and value in two columns. Goes on over the whole of the next page between rows, never inside one. */
export function drawSpecifications(flow: Flow, rows: readonly Row[], place: { x: number; width: number }): void {
  heading(flow, words.specifications, place)
  let column = columnsOf(place)
  for (const [index, row] of rows.entries()) {
    if (ensureRoom(flow, rowHeight(flow, row, column))) {
      heading(flow, words.specifications, wholeWidth)
      column = columnsOf(wholeWidth)
    } else if (index > 0) rule(flow.pdf, flow.y, { from: column.x, to: column.right })
    drawRow(flow, row, column)
  }
}

type Columns = { x: number; right: number; labelWidth: number; valueX: number; valueWidth: number }

function columnsOf({ x, width }: { x: number; width: number }): Columns {
  const labelWidth = Math.min(width * 0.45, mm(62))
  const valueX = x + labelWidth + mm(2)
  return { x, right: x + width, labelWidth, valueX, valueWidth: x + width - valueX }
}

function rowHeight({ pdf }: Flow, { label, value }: Row, { labelWidth, valueWidth }: Columns): number {
  const labelHeight = heightOf(pdf, styles.label, label, labelWidth)
  return Math.max(labelHeight, heightOf(pdf, styles.value, value, valueWidth)) + 2 * padding
}

function drawRow(flow: Flow, row: Row, column: Columns): void {
  const y = flow.y + padding + opticalDrop
  write(flow.pdf, styles.label, row.label, { x: column.x, y, width: column.labelWidth })
  write(flow.pdf, styles.value, row.value, { x: column.valueX, y, width: column.valueWidth })
  flow.y += rowHeight(flow, row, column)
}
