import { quotationStatuses } from '../../../record/domain/status.ts'
import type { AnswerForm, AnswerLine } from './answer-form.ts'

type Content = Record<string, unknown>

/** What was asked for is known whenever the draft is opened: of such a line only what can be typed is kept. */
const typedIn = ({ key, itemId, quantity, unitPrice, leadTime }: AnswerLine) => ({
  key,
  itemId,
  quantity,
  unitPrice,
  leadTime,
})

/** What is kept of an answer that is being written, and after which version it was begun. */
export const toDraftContent = (form: AnswerForm, version: number): Content => ({
  form: { ...form, lines: form.lines.map((line) => (line.itemId === null ? line : typedIn(line))) },
  version,
})

const isRecord = (value: unknown): value is Content => typeof value === 'object' && value !== null
const textIn = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
const choiceIn = <T extends string>(value: unknown, choices: readonly T[], otherwise: T) =>
  choices.find((choice) => choice === value) ?? otherwise

const lineIn = (fresh: AnswerForm) => (value: unknown, place: number) => {
  if (!isRecord(value)) return []
  const itemId = numberOrNull(value.itemId)
  const asked = itemId === null ? undefined : fresh.lines.find((line) => line.itemId === itemId)
  return [
    {
      itemId,
      productId: numberOrNull(value.productId),
      code: textIn(value.code, ''),
      imageUrl: typeof value.imageUrl === 'string' ? value.imageUrl : null,
      description: textIn(value.description, ''),
      ncm: typeof value.ncm === 'string' ? value.ncm : null,
      ...asked,
      key: textIn(value.key, `draft-${place}`),
      quantity: textIn(value.quantity, '1'),
      unitPrice: textIn(value.unitPrice, ''),
      leadTime: textIn(value.leadTime, ''),
    },
  ]
}

/**
 * Whatever an earlier release of this screen wrote: what is missing or strange is as in `fresh`, which nobody has touched
 * and which has all that was asked for.
 */
export function fromDraftContent(content: Content, fresh: AnswerForm, version: number) {
  const kept = isRecord(content.form) ? content.form : {}
  const form: AnswerForm = {
    lines: Array.isArray(kept.lines) ? kept.lines.flatMap(lineIn(fresh)) : fresh.lines,
    discountType: choiceIn(kept.discountType, ['percent', 'amount'], fresh.discountType),
    discount: textIn(kept.discount, fresh.discount),
    freightTerms: choiceIn(kept.freightTerms, ['', 'CIF', 'FOB'], fresh.freightTerms),
    freightValue: textIn(kept.freightValue, fresh.freightValue),
    totalValue: typeof kept.totalValue === 'string' ? kept.totalValue : null,
    status: choiceIn(kept.status, quotationStatuses, fresh.status),
    validUntil: textIn(kept.validUntil, fresh.validUntil),
    leadTime: textIn(kept.leadTime, fresh.leadTime),
    paymentTerms: textIn(kept.paymentTerms, fresh.paymentTerms),
    message: textIn(kept.message, fresh.message),
  }
  return { form, version: numberOrNull(content.version) ?? version }
}
