import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, numberLike, optional, optionalText } from '#kernel/api/fields.ts'
import { quotation, quotationStatuses } from '../contract.ts'

const status = z.enum(quotationStatuses)

export const deskQuotationsQuery = z.object({
  /** A number, or part of a name, company, e-mail, telephone or of what was asked for. */
  search: optionalText(200),
  status: optional(status),
  limit: optional(numberLike(z.int().min(1).max(100))),
  cursor: optionalText(200),
})
export type DeskQuotationsQuery = z.output<typeof deskQuotationsQuery>

/** All the desk knows of a request, beyond what its sender gets back. */
export const deskQuotation = quotation.extend({
  cnpj: z.string().nullable(),
  cep: z.string().nullable(),
  machine: z.string().nullable(),
  measures: z.string().nullable(),
  photos: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})
export type DeskQuotation = z.infer<typeof deskQuotation>

/** With `from`, only if nobody changed it meanwhile. */
const statusChange = z.object({ id, status, from: optional(status) })

export const deskQuotationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/quotations',
    access: 'staff',
    summary: 'As cotações recebidas, da mais recente à mais antiga.',
    input: deskQuotationsQuery,
    output: z.array(deskQuotation),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/counts',
    access: 'staff',
    summary: 'Quantas cotações há em cada status.',
    input: z.object({}),
    output: z.record(status, z.int()),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/quotations/:id',
    access: 'staff',
    summary: 'Uma cotação recebida.',
    input: z.object({ id }),
    output: deskQuotation,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/:id/photos/:place',
    access: 'staff',
    summary: 'Uma foto enviada com a cotação; a primeira é a 1.',
    input: z.object({ id, place: id }),
    output: z.string(),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/quotations/:id/status',
    access: 'staff',
    summary:
      'Muda o status de uma cotação. Com from, só se o status ainda for este; senão recusa (409 QUOTATION_CHANGED).',
    input: statusChange,
    output: deskQuotation,
  }),
  patchStatus: endpoint({
    method: 'PATCH',
    path: '/api/quotations/:id/status',
    access: 'staff',
    summary: 'O mesmo que PUT.',
    input: statusChange,
    output: deskQuotation,
  }),
}
