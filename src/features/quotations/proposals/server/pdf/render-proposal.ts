import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { formatDay } from '#kernel/moments.ts'
import { drawCompany, qrSize } from '#platform/pdf/company.ts'
import { area, ensureRoom, type Flow, heading, heightOf, ink, mm, rule, styles, write } from '#platform/pdf/page.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'
import type { Shop } from '#platform/pdf/shop.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { freightInWords } from '../../domain/freight-texts.ts'
import { drawFacts } from './facts.ts'
import { drawLines, type Thumbnail } from './lines-table.ts'
import { drawMessage } from './message.ts'
import { words } from './texts.ts'
import { drawTotals } from './totals-block.ts'

type Customer = {
  name: string
  company: string | null
  cnpj: string | null
  cep: string | null
  email: string | null
  phone: string | null
}

export type PrintedProposal = {
  number: string
  content: ProposalContent
  /** One for each line, where its product can be drawn. */
  thumbnails: readonly (Thumbnail | undefined)[]
  customer: Customer
  sellerName: string
  site: Shop
  publicUrl: string
  sentAt: Date
  /** False only to read the page as text. */
  compress?: boolean
}

type Row = { label: string; value: string }

const filled = (rows: [string, string | null | undefined][]): Row[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))

function customerRows({ name, company, cnpj, cep, email, phone }: Customer): Row[] {
  const { customer } = words
  return filled([
    [customer.company, company],
    [customer.cnpj, cnpj && formatCnpj(cnpj)],
    [customer.name, name],
    [customer.email, email],
    [customer.phone, phone],
    [customer.cep, cep && formatCep(cep)],
  ])
}

const termRows = (content: ProposalContent, site: Shop): Row[] =>
  filled([
    [words.terms.payment, content.paymentTerms],
    [words.terms.freight, content.freight && freightInWords(content.freight, site.address)],
    [words.terms.leadTime, content.leadTime],
    [words.terms.validUntil, content.validUntil && words.terms.until(formatDay(content.validUntil))],
  ])

const labelWidth = mm(25)
const padding = mm(0.8)

/** Label and value, two pairs beside each other. */
function drawPairs(flow: Flow, title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return
  const column = area.width / 2
  const valueWidth = column - labelWidth - mm(4)
  const heightIn = (pair: readonly Row[]) =>
    Math.max(...pair.map(({ value }) => heightOf(flow.pdf, styles.value, value, valueWidth))) + 2 * padding
  const pairs = Array.from({ length: Math.ceil(rows.length / 2) }, (_, index) => rows.slice(index * 2, index * 2 + 2))
  ensureRoom(
    flow,
    pairs.reduce((sum, pair) => sum + heightIn(pair), mm(8)),
  )
  heading(flow, title)
  for (const [index, pair] of pairs.entries()) {
    if (index > 0) rule(flow.pdf, flow.y)
    for (const [place, { label, value }] of pair.entries()) {
      const x = area.left + place * column
      const y = flow.y + padding + mm(0.3)
      write(flow.pdf, styles.label, label, { x, y, width: labelWidth })
      write(flow.pdf, styles.value, value, { x: x + labelWidth, y, width: valueWidth })
    }
    flow.y += heightIn(pair)
  }
  flow.y += mm(3)
}

/** With the words before it, what fits on one line. */
const longestInLargeType = 28

function drawTitle(flow: Flow, { number, customer }: PrintedProposal): void {
  const place = { x: area.left, width: area.width }
  flow.y = write(flow.pdf, styles.eyebrow, words.eyebrow(number), { ...place, y: flow.y }) + mm(1.4)
  const who = customer.company ?? customer.name
  const style = who.length > longestInLargeType ? styles.longName : styles.name
  flow.y = write(flow.pdf, style, words.title(who), { ...place, y: flow.y }) + mm(3)
}

const legalHeight = ({ pdf }: Flow) =>
  words.legal.reduce((sum, sentence) => sum + heightOf(pdf, styles.small, sentence, area.width - mm(4)), mm(2))

/** What the law and good manners ask for, and who sells: it stays together. */
function drawClosing(flow: Flow, { site, publicUrl }: PrintedProposal): void {
  const height = legalHeight(flow)
  ensureRoom(flow, height + mm(3) + qrSize)
  flow.pdf.rect(area.left, flow.y, 2.5, height).fillColor(ink).fill()
  let y = flow.y + mm(0.8)
  for (const sentence of words.legal)
    y = write(flow.pdf, styles.small, sentence, { x: area.left + mm(4), y, width: area.width - mm(4) }) + mm(0.5)
  flow.y += height + mm(3)
  drawCompany(flow, site, { address: `${publicUrl}/contatos`, caption: words.contact })
}

function drawContent(flow: Flow, proposal: PrintedProposal): void {
  const { content, number, sentAt, sellerName, site } = proposal
  drawTitle(flow, proposal)
  drawFacts(flow, [
    { label: words.facts.number, value: number },
    { label: words.facts.date, value: formatDay(sentAt) },
    { label: words.facts.validUntil, value: content.validUntil ? formatDay(content.validUntil) : words.facts.open },
    { label: words.facts.seller, value: sellerName },
  ])
  drawPairs(flow, words.customer.title, customerRows(proposal.customer))
  if (content.message) drawMessage(flow, content.message)
  if (content.lines.length > 0) drawLines(flow, content.lines, proposal.thumbnails)
  drawTotals(flow, content)
  drawPairs(flow, words.terms.title, termRows(content, site))
  drawClosing(flow, proposal)
}

/** The proposal as a PDF, on the same paper as the data sheet. Same input, same bytes. */
export function renderProposal(proposal: PrintedProposal): Promise<Buffer> {
  const { number, site, publicUrl, sentAt, compress = true } = proposal
  return renderDocument({
    title: words.documentTitle(number, site.name),
    site,
    address: publicUrl,
    generatedAt: sentAt,
    compress,
    drawContent: (flow) => drawContent(flow, proposal),
    drawContinuation(flow) {
      const place = { x: area.left, y: flow.y, width: area.width }
      flow.y = write(flow.pdf, styles.eyebrow, words.eyebrow(number), place) + mm(3)
    },
  })
}
