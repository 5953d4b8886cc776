import type { Call } from '#kernel/api/client.ts'
import type { Basket } from '../../domain.ts'
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
  products: basket.map(({ product, quantity }) => `${product.name} (Qtd: ${quantity})`).join(', '),
  items: basket.map(({ product, quantity }) => ({ productId: product.id, quantity })),
})

/** Sends a request under its key; sending the same again after an unclear failure does not make two of it. */
export async function sendQuotation(call: Call, asked: ReturnType<typeof askedFor>, traps: Traps) {
  const { request } = await contract()
  const quotation = await call(request, { ...asked, ...traps }, { idempotencyKey: keyFor(asked) })
  forgetKey()
  return quotation
}
