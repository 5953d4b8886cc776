import type { Call } from '#kernel/api/client.ts'
import { linesInWords } from '../../domain/products-text.ts'
import type { Basket } from '../../domain.ts'
import type { NewRequest } from '../pending/pending-request.ts'
import type { QuotationDraft } from './drafts.ts'
import { forgetKey, keyFor } from './request-key.ts'

/** Loaded with the first call: the schemas bring a whole validation library along. */
export const contract = () => import('../../contract.ts').then(({ quotationsApi }) => quotationsApi)

/** Without a time where it says nothing: the form was filled in before the page was loaded anew. */
export type Traps = { referralNote: string; formOpenMs?: number }

/** What the specification's call carries, and the same as structured items. */
export const askedFor = ({ name, email, phone, company, cnpj, cep, message }: QuotationDraft, basket: Basket) => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
  company: company.trim(),
  cnpj: cnpj.trim(),
  cep: cep.trim(),
  message: message.trim(),
  products: linesInWords(basket.map(({ product, quantity }) => ({ name: product.name, quantity }))),
  items: basket.map(({ product, quantity }) => ({ productId: product.id, quantity })),
})

/**
 * Sends a request under its key; sending the same again after an unclear failure does not make two of it. Without network
 * it is kept on this device and sent as soon as there is one: the answer is then null.
 */
export async function sendQuotation(call: Call, asked: ReturnType<typeof askedFor>, traps: Traps) {
  const request = { endpoint: 'quotations', key: keyFor('quotation', asked), body: { ...asked, ...traps } } as const
  const answer = navigator.onLine
    ? await call((await contract()).request, request.body, { idempotencyKey: request.key })
    : await keep({ ...request, title: asked.products })
  forgetKey('quotation')
  return answer
}

export async function keep(request: NewRequest) {
  const { pending } = await import('../pending/pending.ts')
  await pending.keepForLater(request)
  return null
}
