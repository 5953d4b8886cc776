import { centsOf } from '#kernel/price.ts'
import { formatReais } from '#kernel/reais.ts'
import { wellFormed } from '#kernel/well-formed.ts'
import { withoutThousands } from '../../../asking/domain/basket.ts'
import { isRefusal } from '../../../record/domain/status.ts'
import type { AnswerStart } from '../../contract/answering.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'
import { type Answer, contentOf, type OfferedLine, settleAnswer } from '../../domain/content.ts'
import { fillPlaceholders } from '../../domain/placeholders.ts'
import { proposalNumber } from '../../domain/state.ts'
import { type Discount, totalsOf, wholeDiscount } from '../../domain/totals.ts'
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

const pricedLine = ({ unitPrice, quantity }: AnswerLine) => ({
  unitCents: centsOf(unitPrice) ?? 0,
  quantity: quantityOf(quantity) ?? 0,
})

/** As the server reads it. */
const given = (typed: string) => wellFormed(typed.trim()) || null

const lineOf = (line: AnswerLine): OfferedLine => ({
  ...pricedLine(line),
  code: line.code || null,
  description: given(line.description) ?? '',
  ncm: line.ncm,
  leadTime: given(line.leadTime),
})

const nothingOffered = {
  lines: [],
  discount: null,
  freight: null,
  totalValue: null,
  paymentTerms: null,
  leadTime: null,
  validUntil: null,
}

/** The answer that the form would send. While something is being typed, what cannot be read yet counts nothing. */
function answerIn(form: AnswerForm): Answer {
  const message = given(form.message)
  if (isRefusal(form.status)) return { ...nothingOffered, message }
  const { freightTerms, freightValue } = form
  return {
    message,
    lines: offeredLines(form).map(lineOf),
    discount: discountOf(form),
    freight: freightTerms === '' ? null : { terms: freightTerms, cents: centsOf(freightValue) ?? null },
    totalValue: adjustedTotal(form) ?? null,
    paymentTerms: given(form.paymentTerms),
    leadTime: given(form.leadTime),
    validUntil: given(form.validUntil),
  }
}

export const totalsIn = (form: AnswerForm) => totalsOf(answerIn(form))

/** What one line comes to; undefined while it has no price. */
export const lineTotal = (line: AnswerLine) =>
  line.unitPrice.trim() === ''
    ? undefined
    : totalsOf({ lines: [pricedLine(line)], discount: null, freight: null }).total

/** A bare amount is written like every other; words stay as they are. Undefined while the computed one counts. */
export function adjustedTotal({ totalValue }: AnswerForm) {
  const typed = given(totalValue ?? '')
  if (!typed) return undefined
  const cents = centsOf(typed)
  return cents === undefined ? typed : formatReais(cents)
}

export type PlaceholderValues = Readonly<Record<string, string>>

/** What the server will fill in; the number follows the version, which may grow while the answer is being written. */
export const placeholderValues = ({ placeholders }: AnswerStart, id: number, version: number): PlaceholderValues => ({
  ...placeholders,
  numero: proposalNumber(id, version),
})

/** A canned answer for this customer. Number, total and last day stay open until it is sent: they may still change. */
export const fillCanned = (text: string, { numero: _, ...lasting }: PlaceholderValues) =>
  fillPlaceholders(text, lasting)

/** What the customer will read. */
export const previewOf = (form: AnswerForm, known: PlaceholderValues): ProposalContent =>
  contentOf(settleAnswer(answerIn(form), known))
