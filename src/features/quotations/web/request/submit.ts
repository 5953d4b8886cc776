import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { refusedFields } from '#ui/form/use-sending.ts'
import { lengths } from '../../domain/lengths.ts'
import { productsText } from '../../domain/products-text.ts'
import type { Basket } from '../../domain.ts'
import { requestTexts as texts } from '../../texts/request.ts'
import type { QuotationDraft } from '../form/drafts.ts'
import { askedFor, sendQuotation, type Traps } from '../form/send.ts'
import type { FreeItem } from './free-items.ts'

export type RequestContent = {
  draft: QuotationDraft
  basket: Basket
  freeItems: readonly FreeItem[]
  isGone: (productId: number) => boolean
}

/** What is not in the catalogue any more cannot be an item, but the desk still reads that it was wanted. */
export function requestOf({ draft, basket, freeItems, isGone }: RequestContent) {
  const offered = basket.filter(({ product }) => !isGone(product.id))
  const gone = basket
    .filter(({ product }) => isGone(product.id))
    .map(({ product, quantity }) => ({ what: texts.list.goneInText(product.name, product.code), quantity }))
  const products = productsText(offered, [...gone, ...freeItems], lengths.products, texts.list.inItems)
  return { ...askedFor(draft, offered), products }
}

export type Outcome =
  | { kind: 'sent'; id: number }
  | { kind: 'kept' }
  | { kind: 'unavailable' }
  | { kind: 'refused'; fields: Partial<Record<string, string>>; message: string }
  | { kind: 'failed'; message: string }

/** The one place where a request leaves the page. Whatever happens, what was asked stays until it is known to be stored. */
export async function submitRequest(call: Call, asked: ReturnType<typeof requestOf>, traps: Traps): Promise<Outcome> {
  try {
    const quotation = await sendQuotation(call, asked, traps)
    return quotation ? { kind: 'sent', id: quotation.id } : { kind: 'kept' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return { kind: 'failed', message: texts.failure.unknown }
  if (error.code === 'NETWORK_FAILURE') return { kind: 'failed', message: texts.failure.network }
  if (error.code === 'QUOTATION_ITEM_UNAVAILABLE') return { kind: 'unavailable' }
  if (error.kind === 'invalid') return { kind: 'refused', fields: refusedFields(error), message: error.message }
  return { kind: 'failed', message: error.message }
}
