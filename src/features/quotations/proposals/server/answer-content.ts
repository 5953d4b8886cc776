import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import { formatReais } from '#kernel/reais.ts'
import { isRefusal } from '../../record/domain/status.ts'
import { refusal } from '../../record/server/guards.ts'
import type { QuotationItemRow } from '../../record/server/repository/quotations.ts'
import type { AnswerPreview } from '../contract/answering.ts'
import { answerFieldTexts } from '../contract/texts.ts'
import { fillPlaceholders, type Placeholder } from '../domain/placeholders.ts'
import { isExpired } from '../domain/state.ts'
import { totalsOf } from '../domain/totals.ts'

export type Written = Omit<AnswerPreview, 'id'>
type Line = NonNullable<Written['lines']>[number]
type Known = { items: readonly QuotationItemRow[]; products: ReadonlyMap<number, Product> }

const invalid = (field: string, problems: string[]) =>
  refusal('invalid', 'ANSWER_INVALID', { fields: { [field]: problems } })

/** An offer nobody could accept any more is none. A refusal offers nothing. */
export function refuseExpired({ validUntil, status }: Written, now: Date) {
  if (!isRefusal(status) && isExpired(validUntil ?? null, now)) throw invalid('validUntil', [answerFieldTexts.past])
}

export const productIdsOf = (lines: readonly Line[], items: readonly QuotationItemRow[]) => [
  ...new Set(
    lines.flatMap(({ itemId, productId }) => productId ?? items.find(({ id }) => id === itemId)?.productId ?? []),
  ),
]

/** What each line says, in the words of the catalogue where the desk gave no others. */
export function linesOf(lines: readonly Line[], { items, products }: Known) {
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

const discountOf = ({ discount }: Written) =>
  discount?.type === 'percent'
    ? ({ type: 'percent', hundredths: discount.value } as const)
    : discount
      ? ({ type: 'amount', cents: discount.value } as const)
      : null

/** The total in the words given, or computed; a number given is an amount of reais. */
function totalIn({ totalValue }: Written, computedCents: number | null) {
  if (typeof totalValue === 'number') return formatReais(Math.round(totalValue * 100))
  return totalValue ?? (computedCents === null ? null : formatReais(computedCents))
}

type Around = { lines: ReturnType<typeof linesOf>; placeholders: Partial<Record<Placeholder, string | null>> }

/** What will be stored of an answer, and never changed. */
export function contentOf(input: Written, { lines, placeholders }: Around) {
  const discount = discountOf(input)
  const freight = input.freight ? { terms: input.freight.terms, cents: input.freight.value ?? null } : null
  const totals = totalsOf({ lines, discount, freight })
  if (discount?.type === 'amount' && discount.cents > totals.subtotal)
    throw invalid('discount', [answerFieldTexts.discountTooLarge])
  const computedCents = lines.length > 0 ? totals.total : null
  const totalValue = totalIn(input, computedCents)
  const filled = { ...placeholders, total: totalValue }
  return {
    message: input.message ? fillPlaceholders(input.message, filled) : null,
    totalValue,
    computedCents,
    discountHundredths: discount?.type === 'percent' ? discount.hundredths : null,
    discountCents: discount?.type === 'amount' ? discount.cents : null,
    freightTerms: freight?.terms ?? null,
    freightCents: freight?.cents ?? null,
    paymentTerms: input.paymentTerms ?? null,
    leadTime: input.leadTime ?? null,
    validUntil: input.validUntil ?? null,
  }
}
