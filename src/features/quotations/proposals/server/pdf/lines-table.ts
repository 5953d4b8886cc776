import { formatPrice } from '#kernel/reais.ts'
import {
  area,
  ensureRoom,
  type Flow,
  heading,
  heightOf,
  mm,
  type Pdf,
  rule,
  styles,
  write,
} from '#platform/pdf/page.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { words } from './texts.ts'

export type Thumbnail = (pdf: Pdf, box: { x: number; y: number; width: number; height: number }) => void
type ProposalLine = ProposalContent['lines'][number]

const picture = { width: mm(20), height: mm(11) }
const amounts = { quantity: mm(14), unitPrice: mm(26), total: mm(28) }
const amountsWidth = amounts.quantity + amounts.unitPrice + amounts.total
const padding = mm(1.2)

const columnsOf = (hasPictures: boolean) => {
  const number = { x: area.left, width: mm(7) }
  const drawn = { x: number.x + number.width, width: hasPictures ? picture.width + mm(3) : 0 }
  const x = drawn.x + drawn.width
  const description = { x, width: area.right - amountsWidth - x - mm(2) }
  const quantity = { x: area.right - amountsWidth, width: amounts.quantity, align: 'right' } as const
  const unitPrice = { x: quantity.x + quantity.width, width: amounts.unitPrice, align: 'right' } as const
  const total = { x: unitPrice.x + unitPrice.width, width: amounts.total, align: 'right' } as const
  return { number, drawn, description, quantity, unitPrice, total }
}
type Columns = ReturnType<typeof columnsOf>

function drawHead(flow: Flow, columns: Columns): void {
  heading(flow, words.lines.title)
  const y = flow.y + mm(0.9)
  const { lines } = words
  write(flow.pdf, styles.tiny, lines.item, { ...columns.number, y, width: mm(9) })
  const left =
    columns.drawn.width > 0 ? columns.description : { ...columns.description, x: columns.description.x + mm(2) }
  write(flow.pdf, styles.tiny, lines.description, { ...left, y })
  for (const name of ['quantity', 'unitPrice', 'total'] as const)
    write(flow.pdf, styles.tiny, lines[name], { ...columns[name], y })
  flow.y += mm(5.2)
}

/** What identifies it on one line, when it comes on the next. */
const detailsOf = ({ code, ncm, leadTime }: ProposalLine) =>
  [
    [code && words.lines.code(code), ncm && words.lines.ncm(ncm)].filter(Boolean).join('  ·  '),
    leadTime && words.lines.leadTime(leadTime),
  ]
    .filter(Boolean)
    .join('\n')

function rowHeight({ pdf }: Flow, line: ProposalLine, { description }: Columns, hasPicture: boolean): number {
  const details = detailsOf(line)
  const text =
    heightOf(pdf, styles.value, line.description, description.width) +
    (details ? heightOf(pdf, styles.label, details, description.width) + mm(0.4) : 0)
  return Math.max(text, hasPicture ? picture.height : 0) + 2 * padding
}

function drawRow(
  flow: Flow,
  line: ProposalLine,
  place: number,
  columns: Columns,
  thumbnail: Thumbnail | undefined,
): void {
  const { pdf } = flow
  const y = flow.y + padding
  const { description } = columns
  write(pdf, styles.label, String(place + 1), { ...columns.number, y })
  thumbnail?.(pdf, { x: columns.drawn.x, y, ...picture })
  const below = write(pdf, styles.value, line.description, { ...description, y })
  const details = detailsOf(line)
  if (details) write(pdf, styles.label, details, { ...description, y: below + mm(0.4) })
  write(pdf, styles.value, String(line.quantity), { ...columns.quantity, y })
  write(pdf, styles.value, formatPrice(line.unitPrice), { ...columns.unitPrice, y })
  write(pdf, styles.value, formatPrice(line.total), { ...columns.total, y })
}

/** Goes on over the next page between rows, never inside one, with its head again. */
export function drawLines(
  flow: Flow,
  lines: readonly ProposalLine[],
  thumbnails: readonly (Thumbnail | undefined)[],
): void {
  const columns = columnsOf(thumbnails.some(Boolean))
  ensureRoom(flow, mm(30))
  drawHead(flow, columns)
  for (const [place, line] of lines.entries()) {
    const thumbnail = thumbnails[place]
    const height = rowHeight(flow, line, columns, thumbnail !== undefined)
    if (ensureRoom(flow, height)) drawHead(flow, columns)
    else if (place > 0) rule(flow.pdf, flow.y)
    drawRow(flow, line, place, columns, thumbnail)
    flow.y += height
  }
  rule(flow.pdf, flow.y)
  flow.y += mm(2)
}
