import { formatReais } from '#kernel/reais.ts'
import { area, ensureRoom, type Flow, heightOf, ink, mm, rule, styles, write } from '#platform/pdf/page.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { words } from './texts.ts'

const width = mm(84)
const x = area.right - width
const labelWidth = mm(34)
const rowHeight = mm(5)
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const cents = (reais: number) => formatReais(Math.round(reais * 100))

function amountsOf({ subtotal, discount, freight }: ProposalContent): [string, string][] {
  const { totals } = words
  const off = discount?.percent == null ? totals.discount : `${totals.discount} (${percent.format(discount.percent)}%)`
  const rows: [string, string][] = []
  if (discount && discount.amount > 0) rows.push([off, `–${cents(discount.amount)}`])
  if (freight?.isCharged && freight.value !== null) rows.push([totals.freight, cents(freight.value)])
  return subtotal !== null && rows.length > 0 ? [[totals.subtotal, cents(subtotal)], ...rows] : []
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
