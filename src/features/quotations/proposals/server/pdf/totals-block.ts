import { formatNumber } from '#kernel/numbers.ts'
import { formatPrice } from '#kernel/reais.ts'
import { area, ensureRoom, type Flow, heightOf, ink, mm, rule, styles, write } from '#platform/pdf/page.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { partsOfTotal } from '../../domain/parts-of-total.ts'
import { words } from './texts.ts'

const width = mm(84)
const x = area.right - width
const labelWidth = mm(34)
const rowHeight = mm(5)

function amountsOf(content: ProposalContent): [string, string][] {
  const parts = partsOfTotal(content)
  if (!parts) return []
  const { totals } = words
  const { subtotal, off, carried } = parts
  const rows: [string, string][] = [[totals.subtotal, formatPrice(subtotal)]]
  const share = off?.percent == null ? '' : ` (${formatNumber(off.percent)}%)`
  if (off) rows.push([`${totals.discount}${share}`, `–${formatPrice(off.amount)}`])
  if (carried !== null) rows.push([totals.freight, formatPrice(carried)])
  return rows
}

/** How the total comes about, and the total as the customer is to read it. */
export function drawTotals(flow: Flow, content: ProposalContent): void {
  if (content.totalValue === null) return
  const { pdf } = flow
  const rows = amountsOf(content)
  const totalHeight = heightOf(pdf, styles.longName, content.totalValue, width - labelWidth)
  ensureRoom(flow, rows.length * rowHeight + totalHeight + mm(7))
  for (const [label, value] of rows) {
    write(pdf, styles.label, label, { x, y: flow.y, width: width / 2 })
    write(pdf, styles.value, value, { x: x + width / 2, y: flow.y, width: width / 2, align: 'right' })
    flow.y += rowHeight
  }
  flow.y += mm(0.5)
  rule(pdf, flow.y, { from: x, width: 1, colour: ink })
  flow.y += mm(2)
  write(pdf, styles.heading, words.totals.total, { x, y: flow.y + mm(0.8), width: labelWidth })
  const place = { x: x + labelWidth, y: flow.y, width: width - labelWidth, align: 'right' } as const
  write(pdf, styles.longName, content.totalValue, place)
  flow.y += totalHeight + mm(5)
}
