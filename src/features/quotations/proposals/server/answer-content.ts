import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import { formatPrice } from '#kernel/reais.ts'
import { isRefusal } from '../../record/domain/status.ts'
import { refusal } from '../../record/server/guards.ts'
import type { QuotationItemRow } from '../../record/server/repository/quotations.ts'
import type { AnswerPreview } from '../contract/answering.ts'
import { answerFieldTexts } from '../contract/texts.ts'
import type { Answer, OfferedLine } from '../domain/content.ts'
import { isExpired } from '../domain/state.ts'
import { type Discount, totalsOf } from '../domain/totals.ts'

export type WrittenAnswer = Omit<AnswerPreview, 'id'>
type WrittenLine = NonNullable<WrittenAnswer['lines']>[number]
type AnswerContext = { items: readonly QuotationItemRow[]; products: ReadonlyMap<number, Product> }

const invalid = (field: string, problems: string[]) =>
  refusal('invalid', 'ANSWER_INVALID', { fields: { [field]: problems } })

/** An offer nobody could accept any more is none. A refusal offers nothing. */
export function refuseExpired({ validUntil, status }: WrittenAnswer, now: Date) {
  if (!isRefusal(status) && isExpired(validUntil ?? null, now)) throw invalid('validUntil', [answerFieldTexts.past])
}

export const productIdsOf = (lines: readonly WrittenLine[], items: readonly QuotationItemRow[]) => [
  ...new Set(
    lines.flatMap(({ itemId, productId }) => productId ?? items.find(({ id }) => id === itemId)?.productId ?? []),
  ),
]

/** What each line says, in the words of the catalogue where the desk gave no others. */
export function linesOf(lines: readonly WrittenLine[], { items, products }: AnswerContext) {
  const problems: string[] = []
  const made = lines.flatMap((line, index) => {
    const item = line.itemId === undefined ? undefined : items.find(({ id }) => id === line.itemId)
    if (line.itemId !== undefined && !item) problems.push(answerFieldTexts.notOfQuotation(index + 1))
    const productId = line.productId ?? item?.productId ?? null
    const product = productId === null ? undefined : products.get(productId)
    const description = line.description ?? product?.name ?? item?.name
    if (description === undefined || (line.productId !== undefined && !product)) {
      if (line.productId !== undefined) problems.push(answerFieldTexts.noProduct(index + 1))
      return []
    }
    return [
      {
        productId: product ? productId : null,
        code: product?.code ?? item?.code ?? null,
        description,
        ncm: (product ? product.ncm : item?.ncm) || null,
        quantity: line.quantity,
        unitCents: line.unitPrice,
        leadTime: line.leadTime ?? null,
      },
    ]
  })
  if (problems.length > 0) throw invalid('lines', problems)
  return made
}

const discountOf = ({ discount }: WrittenAnswer): Discount | null => {
  if (!discount) return null
  return discount.type === 'percent'
    ? { type: 'percent', hundredths: discount.value }
    : { type: 'amount', cents: discount.value }
}

/** The answer in cents, in words where there were numbers. */
export function answerIn(input: WrittenAnswer, lines: readonly OfferedLine[]): Answer {
  const discount = discountOf(input)
  const answer = {
    message: input.message ?? null,
    lines,
    discount,
    freight: input.freight ? { terms: input.freight.terms, cents: input.freight.value ?? null } : null,
    totalValue: typeof input.totalValue === 'number' ? formatPrice(input.totalValue) : (input.totalValue ?? null),
    paymentTerms: input.paymentTerms ?? null,
    leadTime: input.leadTime ?? null,
    validUntil: input.validUntil ?? null,
  }
  if (discount?.type === 'amount' && discount.cents > totalsOf(answer).subtotal)
    throw invalid('discount', [answerFieldTexts.discountTooLarge])
  return answer
}
