import { isRefusal } from '../../../record/domain/status.ts'
import { adjustedTotal, offeredLines, quantityOf } from './answer-content.ts'
import { type AnswerForm, type AnswerLine, isFreeLine } from './answer-form.ts'

const given = (text: string) => text.trim() || undefined

const toLine = (line: AnswerLine) => ({
  itemId: line.itemId ?? undefined,
  productId: line.itemId === null ? (line.productId ?? undefined) : undefined,
  description: isFreeLine(line) ? given(line.description) : undefined,
  quantity: quantityOf(line.quantity) ?? line.quantity,
  unitPrice: line.unitPrice,
  leadTime: given(line.leadTime),
})

/** The answer as the server takes it: amounts as they were typed, which it reads the same way, and quantities as the screen counts them. */
export function toAnswerInput(form: AnswerForm) {
  const { status } = form
  const message = given(form.message)
  if (isRefusal(status)) return { message, status }
  const lines = offeredLines(form).map(toLine)
  return {
    message,
    status,
    totalValue: adjustedTotal(form),
    validUntil: given(form.validUntil),
    lines: lines.length > 0 ? lines : undefined,
    discount: given(form.discount) && {
      type: form.discountType,
      value: form.discount.replace('%', '').trim(),
    },
    freight: form.freightTerms ? { terms: form.freightTerms, value: given(form.freightValue) } : undefined,
    paymentTerms: given(form.paymentTerms),
    leadTime: given(form.leadTime),
  }
}

/** The server counts the lines it got; the screen names them. */
export function toFormField(field: string, form: AnswerForm) {
  const [first, place, ...rest] = field.split('.')
  if (first === 'discount') return 'discount'
  if (first === 'freight') return 'freightValue'
  const line = first === 'lines' && place !== undefined ? offeredLines(form)[Number(place)] : undefined
  return line ? lineField(line, rest.join('.') || 'description') : (first ?? field)
}

export const toFormFields = (problems: Partial<Record<string, string>>, form: AnswerForm) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [toFormField(field, form), problem ?? '']))

export const lineField = ({ key }: Pick<AnswerLine, 'key'>, name: string) => `lines.${key}.${name}`
