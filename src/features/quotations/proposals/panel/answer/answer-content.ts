import { centsOf } from '#kernel/price.ts'
import { formatReais } from '#kernel/reais.ts'
import { formatDate } from '#ui/desk/moment.ts'
import { withoutThousands } from '../../../asking/domain/typed-quantity.ts'
import { isRefusal } from '../../../record/domain/status.ts'
import type { AnswerStart } from '../../contract/answering.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { fillPlaceholders } from '../../domain/placeholders.ts'
import { proposalNumber } from '../../domain/state.ts'
import { type Discount, type Freight, totalsOf, wholeDiscount } from '../../domain/totals.ts'
import type { AnswerForm, AnswerLine } from './answer-form.ts'

/** Undefined for what is no quantity. */
export function quantityOf(typed: string) {
  const written = withoutThousands(typed)
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined
}

/** Undefined for what is no percentage. */
export function percentOf(typed: string) {
  const written = typed.replace('%', '').trim().replace(',', '.')
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN
  return percent <= 100 ? percent : undefined
}

/** A refusal offers nothing; otherwise a line is offered once it has a price. */
export const offeredLines = ({ lines, status }: AnswerForm) =>
  isRefusal(status) ? [] : lines.filter(({ unitPrice }) => unitPrice.trim() !== '')

const discountOf = ({ discount, discountType }: AnswerForm): Discount | null => {
  if (discount.trim() === '') return null
  if (discountType === 'amount') return { type: 'amount', cents: centsOf(discount) ?? 0 }
  return { type: 'percent', hundredths: Math.round(((percentOf(discount) ?? 0) * wholeDiscount) / 100) }
}

/** What the shop pays the carrier is part of the total; what the customer pays is an estimate beside it. */
const freightOf = ({ freightTerms, freightValue }: AnswerForm): Freight | null =>
  freightTerms === '' ? null : { terms: freightTerms, cents: centsOf(freightValue) ?? null }

const pricedLine = ({ unitPrice, quantity }: AnswerLine) => ({
  unitCents: centsOf(unitPrice) ?? 0,
  quantity: quantityOf(quantity) ?? 0,
})

/** While something is being typed, what cannot be read yet counts nothing. */
export const totalsIn = (form: AnswerForm) =>
  totalsOf({ lines: offeredLines(form).map(pricedLine), discount: discountOf(form), freight: freightOf(form) })

/** What one line comes to; undefined while it has no price. */
export const lineTotal = (line: AnswerLine) =>
  line.unitPrice.trim() === ''
    ? undefined
    : totalsOf({ lines: [pricedLine(line)], discount: null, freight: null }).total

/** A bare amount is written like every other; words stay as they are. Undefined while the computed one counts. */
export function adjustedTotal({ totalValue }: AnswerForm) {
  const typed = totalValue?.trim()
  if (!typed) return undefined
  const cents = centsOf(typed)
  return cents === undefined ? typed : formatReais(cents)
}

function totalInWords(form: AnswerForm) {
  if (isRefusal(form.status)) return null
  const adjusted = adjustedTotal(form)
  if (adjusted) return adjusted
  return offeredLines(form).length > 0 ? formatReais(totalsIn(form).total) : null
}

export type Known = Readonly<Record<string, string>>

/** What the server will fill in; the number follows the version, which may grow while the answer is being written. */
export const knownOf = ({ placeholders }: AnswerStart, id: number, version: number): Known => ({
  ...placeholders,
  numero: proposalNumber(id, version),
})

/** A canned answer for this customer. Number, total and last day stay open until it is sent: they may still change. */
export const cannedFor = (text: string, { numero: _, ...lasting }: Known) => fillPlaceholders(text, lasting)

/** What fills the gaps of a text: what the server knows, and what this form says. */
const gapsOf = (form: AnswerForm, known: Known) => ({
  ...known,
  validade: form.validUntil ? formatDate(form.validUntil) : null,
  total: totalInWords(form),
})

/** What the customer will read. */
export function contentOf(form: AnswerForm, known: Known): ProposalContent {
  const totals = totalsIn(form)
  const offered = offeredLines(form)
  const [discount, freight] = [discountOf(form), freightOf(form)]
  const isOffer = !isRefusal(form.status)
  return {
    message: form.message.trim() ? fillPlaceholders(form.message.trim(), gapsOf(form, known)) : null,
    lines: offered.map((line, place) => ({
      code: line.code || null,
      description: line.description,
      ncm: line.ncm,
      quantity: quantityOf(line.quantity) ?? 0,
      unitPrice: (centsOf(line.unitPrice) ?? 0) / 100,
      total: totals.lines[place]! / 100,
      leadTime: line.leadTime.trim() || null,
    })),
    subtotal: offered.length > 0 ? totals.subtotal / 100 : null,
    discount:
      isOffer && discount
        ? {
            percent: discount.type === 'percent' ? discount.hundredths / 100 : null,
            amount: totals.discount / 100,
          }
        : null,
    freight:
      isOffer && freight
        ? {
            terms: freight.terms,
            value: freight.cents === null ? null : freight.cents / 100,
            isCharged: totals.freight > 0,
          }
        : null,
    totalValue: totalInWords(form),
    paymentTerms: (isOffer && form.paymentTerms.trim()) || null,
    leadTime: (isOffer && form.leadTime.trim()) || null,
    validUntil: (isOffer && form.validUntil) || null,
  }
}
