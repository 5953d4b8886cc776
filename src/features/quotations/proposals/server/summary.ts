import { inReais } from '#kernel/reais.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import type { ProposalContent, ProposalSummary } from '../contract/proposal-shapes.ts'
import { proposalNumber, stateOf } from '../domain/state.ts'
import { type Discount, type Freight, totalsOf } from '../domain/totals.ts'
import type { ProposalLineRow, ProposalRow } from './repository/proposals.ts'

type Quotation = Pick<QuotationRow, 'id' | 'version' | 'status'>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const stateIn = (row: ProposalRow, { version, status }: Quotation, now: Date) =>
  stateOf(row, { lastVersion: version, status }, now)

/** The desk, customers and links have files at addresses of their own. */
export const toSummary = (row: ProposalRow, quotation: Quotation, now: Date, pdfAt: string): ProposalSummary => ({
  number: proposalNumber(row.quotationId, row.version),
  version: row.version,
  state: stateIn(row, quotation, now),
  sentAt: row.sentAt.toISOString(),
  sentByName: row.sentByName,
  totalValue: row.totalValue,
  validUntil: row.validUntil,
  openedAt: iso(row.openedAt),
  acceptedAt: iso(row.acceptedAt),
  declinedAt: iso(row.declinedAt),
  decidedBy: row.decidedBy,
  declineReason: row.declineReason,
  pdfUrl: row.hasPdf ? pdfAt : null,
})

type Said = Pick<
  ProposalRow,
  | 'message'
  | 'totalValue'
  | 'discountHundredths'
  | 'discountCents'
  | 'freightTerms'
  | 'freightCents'
  | 'paymentTerms'
  | 'leadTime'
  | 'validUntil'
>
type Line = Pick<ProposalLineRow, 'code' | 'description' | 'ncm' | 'quantity' | 'unitCents' | 'leadTime'>

function discountOf({ discountHundredths, discountCents }: Said): Discount | null {
  if (discountHundredths !== null) return { type: 'percent', hundredths: discountHundredths }
  return discountCents === null ? null : { type: 'amount', cents: discountCents }
}

const freightOf = ({ freightTerms, freightCents }: Said): Freight | null =>
  freightTerms && { terms: freightTerms, cents: freightCents }

/** What a proposal says, the same for a screen and for paper. */
export function toContent(row: Said, lines: readonly Line[]): ProposalContent {
  const [discount, freight] = [discountOf(row), freightOf(row)]
  const totals = totalsOf({ lines, discount, freight })
  return {
    message: row.message,
    lines: lines.map(({ code, description, ncm, quantity, unitCents, leadTime }, place) => ({
      ...{ code, description, ncm, quantity, leadTime },
      unitPrice: inReais(unitCents),
      total: inReais(totals.lines[place]!),
    })),
    subtotal: lines.length > 0 ? inReais(totals.subtotal) : null,
    discount: discount && {
      percent: discount.type === 'percent' ? discount.hundredths / 100 : null,
      amount: inReais(totals.discount),
    },
    freight: freight && {
      terms: freight.terms,
      value: freight.cents === null ? null : inReais(freight.cents),
      isCharged: totals.freight > 0,
    },
    totalValue: row.totalValue,
    paymentTerms: row.paymentTerms,
    leadTime: row.leadTime,
    validUntil: row.validUntil,
  }
}
