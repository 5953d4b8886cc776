import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import type { ProposalContent, ProposalSummary } from '../contract/proposal-shapes.ts'
import { contentOf, type OfferedLine, type settleAnswer } from '../domain/content.ts'
import { proposalNumber, stateOf } from '../domain/state.ts'
import type { Discount, Freight } from '../domain/totals.ts'
import type { ProposalRow } from './repository/proposals.ts'

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

/** Of a row, what an answer says. */
export type Kept = Pick<
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

function discountOf({ discountHundredths, discountCents }: Kept): Discount | null {
  if (discountHundredths !== null) return { type: 'percent', hundredths: discountHundredths }
  return discountCents === null ? null : { type: 'amount', cents: discountCents }
}

const freightOf = ({ freightTerms, freightCents }: Kept): Freight | null =>
  freightTerms && { terms: freightTerms, cents: freightCents }

/** How an answer is kept. */
export const toColumns = ({ discount, freight, lines: _, ...rest }: ReturnType<typeof settleAnswer>) => ({
  ...rest,
  discountHundredths: discount?.type === 'percent' ? discount.hundredths : null,
  discountCents: discount?.type === 'amount' ? discount.cents : null,
  freightTerms: freight?.terms ?? null,
  freightCents: freight?.cents ?? null,
})

/** What a proposal that was kept says. */
export const toContent = (row: Kept, lines: readonly OfferedLine[]): ProposalContent =>
  contentOf({ ...row, lines, discount: discountOf(row), freight: freightOf(row) })
