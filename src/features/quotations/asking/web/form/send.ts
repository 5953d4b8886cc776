import type { Call } from '#kernel/api/client.ts'
import { cleanEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/one-line.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import type { Basket } from '../../domain/basket.ts'
import { productsText, type WrittenItem } from '../../domain/products-text.ts'
import { lineTexts as texts } from '../lines/texts.ts'
import type { NewRequest } from '../pending/pending-request.ts'
import { receipt } from '../pending/receipt.ts'
import type { QuotationDraft } from './drafts.ts'
import { forgetKey, type KeyedForm, keyFor } from './request-key.ts'

/** Loaded with the first call, which few visits make. */
export const contract = () => import('../../contract/requests.ts').then(({ quotationsApi }) => quotationsApi)

/** Without a time where it says nothing: the form was filled in before the page was loaded anew. */
export type Traps = { referralNote: string; formOpenMs?: number }

export type RequestContent = {
  draft: QuotationDraft
  basket: Basket
  freeItems?: readonly WrittenItem[]
  isGone: (productId: number) => boolean
}

/**
 * What the specification's call carries, and the same as structured items. What is not in the catalogue any more cannot be an
 * item, but the desk still reads that it was wanted.
 */
export function requestInput({ draft, basket, freeItems = [], isGone }: RequestContent) {
  const { name, email, phone, company, cnpj, cep, message } = draft
  const offered = basket.filter(({ product }) => !isGone(product.id))
  const gone = basket
    .filter(({ product }) => isGone(product.id))
    .map(({ product, quantity }) => ({ what: texts.goneInText(product.name, product.code), quantity }))
  return {
    name: oneLine(name),
    email: cleanEmail(email),
    phone: oneLine(phone),
    company: oneLine(company),
    cnpj: oneLine(cnpj),
    cep: oneLine(cep),
    message: message.trim(),
    products: productsText(offered, [...gone, ...freeItems], lengths.products, texts.inItems),
    items: offered.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  }
}

/**
 * Sends a request under its key; sending the same again after an unclear failure does not make two of it. Without network
 * it is kept on this device and sent as soon as there is one: it then has no number yet. Nor has it where the server tells none.
 */
export async function sendQuotation(call: Call, content: RequestContent, traps: Traps, form: KeyedForm = 'quotation') {
  const asked = requestInput(content)
  const key = keyFor(form, asked)
  const body = { ...asked, ...traps }
  const { basket, freeItems = [] } = content
  const answer = navigator.onLine
    ? receipt('quotations', await call((await contract()).request, body, { idempotencyKey: key }))
    : await keepRequest({ endpoint: 'quotations', key, body, title: asked.products, list: { basket, freeItems } })
  forgetKey(form)
  return { id: answer?.id ?? null, key, isKept: answer === null }
}

export async function keepRequest(request: NewRequest) {
  const { pending } = await import('../pending/pending.ts')
  await pending.keepForLater(request)
  // What a browser may throw away (Safari after seven days without a visit) it keeps where this is granted.
  navigator.storage?.persist?.().catch(() => undefined)
  return null
}
