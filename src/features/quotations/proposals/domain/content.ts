import { formatDay } from '#kernel/moments.ts'
import { formatReais, inReais } from '#kernel/reais.ts'
import { fillPlaceholders, type Placeholder } from './placeholders.ts'
import { type Discount, type Freight, type PricedLine, totalsOf } from './totals.ts'

export type OfferedLine = PricedLine & {
  code: string | null
  description: string
  ncm: string | null
  leadTime: string | null
}

/** An answer in cents. As it is written, its message has gaps and its total is there only where somebody named one. */
export type Answer = {
  message: string | null
  lines: readonly OfferedLine[]
  discount: Discount | null
  freight: Freight | null
  totalValue: string | null
  paymentTerms: string | null
  leadTime: string | null
  validUntil: string | null
}

type PlaceholderTexts = Partial<Record<Placeholder, string | null>>

/** As it is sent, and never changed: gaps filled, the total in words. */
export function settleAnswer(written: Answer, known: PlaceholderTexts) {
  const computedCents = written.lines.length > 0 ? totalsOf(written).total : null
  const totalValue = written.totalValue ?? (computedCents === null ? null : formatReais(computedCents))
  const gaps = { ...known, validade: written.validUntil && formatDay(written.validUntil), total: totalValue }
  return { ...written, message: written.message && fillPlaceholders(written.message, gaps), totalValue, computedCents }
}

/** What the customer reads of an answer that is sent, in reais: the same for the preview, the page, the paper and the letter. */
export function contentOf(sent: Answer) {
  const { lines, discount, freight } = sent
  const totals = totalsOf(sent)
  return {
    message: sent.message,
    lines: lines.map(({ code, description, ncm, quantity, unitCents, leadTime }, place) => ({
      code,
      description,
      ncm,
      quantity,
      unitPrice: inReais(unitCents),
      total: inReais(totals.lines[place]!),
      leadTime,
    })),
    subtotal: lines.length > 0 ? inReais(totals.subtotal) : null,
    discount: discount && {
      percent: discount.type === 'percent' ? discount.hundredths / 100 : null,
      amount: inReais(totals.discount),
    },
    freight: freight && { terms: freight.terms, value: inReais(freight.cents), isCharged: totals.freight > 0 },
    totalValue: sent.totalValue,
    paymentTerms: sent.paymentTerms,
    leadTime: sent.leadTime,
    validUntil: sent.validUntil,
  }
}
