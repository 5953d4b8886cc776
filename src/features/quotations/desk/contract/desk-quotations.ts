import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, moment, numberLike, optional, optionalFlag, optionalText, text } from '#kernel/api/fields.ts'
import { scheduleFields } from '#kernel/calendar/schedule-fields.ts'
import { deskQuotation } from '../../proposals/contract/desk-quotation.ts'
import { proposalSummary } from '../../proposals/contract/proposal-shapes.ts'
import { eventKinds } from '../../record/domain/kinds.ts'
import { deskLengths } from '../../record/domain/lengths.ts'
import { quotationStatuses } from '../../record/domain/status.ts'
import { handQuotation } from './hand-quotation.ts'

const status = z.enum(quotationStatuses)
const day = optional(z.iso.date())
const done = z.object({ success: z.literal(true), message: z.string() })

const filters = {
  /** A number, or part of a name, company, e-mail, telephone or of what was asked for. */
  search: optionalText(200),
  status: optional(status),
  /** An administrator's number, or `none` for what is nobody's. */
  owner: optional(z.union([z.literal('none'), id])),
  /** Days on which they arrived, both included. */
  from: day,
  to: day,
  unread: optionalFlag,
  /** Those whose customer stays silent, and about which the desk has done nothing. */
  silent: optionalFlag,
  /** Those whose time to be answered is over. */
  overdue: optionalFlag,
  /** Those that were answered, and whose customer has asked for a change or a renewal since. */
  asked: optionalFlag,
}

export const deskQuotationsQuery = z.object({
  ...filters,
  /** `due`: what must be answered soonest first, what waits for nobody last. */
  sort: optional(z.enum(['newest', 'due'])),
  limit: optional(numberLike(z.int().min(1).max(100))),
  cursor: optionalText(200),
})
export type DeskQuotationsQuery = z.output<typeof deskQuotationsQuery>

const exportQuery = z.object(filters)
export type DeskFilters = z.output<typeof exportQuery>

const note = z.object({ id: z.int(), authorName: z.string(), text: z.string(), createdAt: moment })

/** What stands beside a request: written by the desk, and what happened. */
export const quotationFile = z.object({
  notes: z.array(note),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(eventKinds),
      version: z.int().nullable(),
      at: moment,
      name: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Every one that was sent, the last first. */
  proposals: z.array(proposalSummary),
  /** Other requests of the same account or e-mail, the newest first. */
  earlier: z.array(
    z.object({
      id: z.int(),
      status,
      createdAt: moment,
      products: z.string(),
      totalValue: z.string().nullable(),
    }),
  ),
})
export type QuotationFile = z.infer<typeof quotationFile>

/** With `from`, only if nobody changed it meanwhile. */
const statusChange = z.object({ id, status, from: optional(status) })

const ownerChange = z.object({
  id,
  administratorId: id.nullable(),
  /** Whose it was when the choice was made: then nobody takes it from whoever was quicker. */
  from: id.nullable().optional(),
})

export const deskQuotationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/quotations',
    access: 'staff',
    summary:
      'As cotações recebidas: da mais recente à mais antiga, ou (sort=due) a que vence antes primeiro. Uma busca sem três letras ou dígitos seguidos procura só entre as 5.000 mais recentes.',
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
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/queue',
    access: 'staff',
    summary: 'O que espera pela equipe: pendentes, com pedido do cliente, não lidas, atrasadas, clientes em silêncio.',
    input: z.object({}),
    output: z.object({ unread: z.int(), overdue: z.int(), silent: z.int(), pending: z.int(), asked: z.int() }),
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/schedule',
    access: 'staff',
    summary: 'Os horários, feriados e exceções pelos quais correm os prazos de resposta.',
    input: z.object({}),
    output: scheduleFields,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/export',
    access: 'staff',
    summary: 'As cotações dos mesmos filtros da lista, todas, como planilha CSV.',
    input: exportQuery,
    output: z.string(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/quotations',
    access: 'staff',
    summary: 'Registra um pedido feito por telefone ou no balcão. Aceita Idempotency-Key.',
    input: handQuotation,
    output: deskQuotation,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/quotations/:id',
    access: 'staff',
    summary: 'Uma cotação recebida.',
    input: z.object({ id }),
    output: deskQuotation,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/:id/file',
    access: 'staff',
    summary: 'Anotações internas, acontecimentos, propostas enviadas e outros pedidos do mesmo cliente.',
    input: z.object({ id }),
    output: quotationFile,
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
  setOwner: endpoint({
    method: 'PUT',
    path: '/api/admin/quotations/:id/owner',
    access: 'staff',
    summary: 'Diz quem cuida da cotação (null: ninguém). Com from, só se ainda for de quem era; senão recusa (409).',
    input: ownerChange,
    output: deskQuotation,
  }),
  setSeen: endpoint({
    method: 'PUT',
    path: '/api/admin/quotations/:id/seen',
    access: 'staff',
    summary: 'Marca a cotação como lida ou não lida.',
    input: z.object({ id, seen: z.boolean() }),
    output: deskQuotation,
  }),
  setSilence: endpoint({
    method: 'PUT',
    path: '/api/admin/quotations/:id/silence',
    access: 'staff',
    summary: 'Liga ou desliga as sugestões e os lembretes por silêncio do cliente nesta cotação.',
    input: z.object({ id, ignored: z.boolean() }),
    output: deskQuotation,
  }),
  settleSilence: endpoint({
    method: 'DELETE',
    path: '/api/admin/quotations/:id/silences/:notice',
    access: 'staff',
    summary: 'Põe de lado uma sugestão por silêncio do cliente.',
    input: z.object({ id, notice: id }),
    output: deskQuotation,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/quotations/:id/notes',
    access: 'staff',
    summary: 'Acrescenta uma anotação interna, que o cliente não vê.',
    input: z.object({ id, text: text(deskLengths.note).min(1) }),
    output: note,
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/quotations/:id/notes/:note',
    access: 'staff',
    summary: 'Apaga uma anotação interna.',
    input: z.object({ id, note: id }),
    output: done,
  }),
}
