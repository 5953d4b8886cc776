import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, numberLike, optional, optionalText } from '#kernel/api/fields.ts'
import { proposalSummary } from '../../proposals/contract/proposal-shapes.ts'
import { quotation } from '../../record/contract/quotation.ts'

export const ownQuotationsQuery = z.object({
  limit: optional(numberLike(z.int().min(1).max(100))),
  cursor: optionalText(200),
})
export type OwnQuotationsQuery = z.output<typeof ownQuotationsQuery>

/**
 * A page that was open for days may meet a status or a date it does not know yet: it shows what it can, instead of nothing.
 * `productId` is null once the product is gone from the catalogue; the last proposal is there once there is one.
 */
export const ownQuotation = quotation.extend({
  status: z.string(),
  createdAt: z.string(),
  validUntil: z.string().nullable(),
  quotationItems: z.array(quotation.shape.quotationItems.element.extend({ productId: z.int().nullable() })),
  proposal: proposalSummary.extend({ state: z.string() }).nullable(),
})
export type OwnQuotation = z.infer<typeof ownQuotation>

/** A customer's own quotations. Another's is not found, by whatever address. */
export const ownQuotationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/quotations/my',
    access: 'customer',
    summary: 'As próprias cotações, da mais recente à mais antiga.',
    input: ownQuotationsQuery,
    output: z.array(ownQuotation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/quotations/my/:id',
    access: 'customer',
    summary: 'Uma das próprias cotações.',
    input: z.object({ id }),
    output: ownQuotation,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/quotations/my/:id/photos/:place',
    access: 'customer',
    summary: 'Uma foto que o próprio cliente enviou com a cotação; a primeira é a 1.',
    input: z.object({ id, place: id }),
    output: z.string(),
  }),
  proposalPdf: endpoint({
    method: 'GET',
    path: '/api/quotations/my/:id/proposal/pdf',
    access: 'customer',
    summary: 'O PDF da última proposta a uma das próprias cotações.',
    input: z.object({ id }),
    output: z.string(),
  }),
  proposalLink: endpoint({
    method: 'POST',
    path: '/api/quotations/my/:id/proposal/link',
    access: 'customer',
    summary: 'Um link para ler, aceitar ou recusar a última proposta a uma das próprias cotações.',
    input: z.object({ id }),
    output: z.object({ address: z.url() }),
  }),
}
