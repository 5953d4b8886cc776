import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, moment, numberLike, optional, optionalFlag, optionalText } from '#kernel/api/fields.ts'
import { formTypes } from '../../record/domain/kinds.ts'

const messagesQuery = z.object({
  /** A number, or part of a name, company, e-mail, telephone, subject or of what was written. */
  search: optionalText(200),
  unread: optionalFlag,
  /** Without it, what is not put away. */
  archived: optionalFlag,
  limit: optional(numberLike(z.int().min(1).max(100))),
  cursor: optionalText(200),
})
export type MessagesQuery = z.output<typeof messagesQuery>

const deskMessage = z.object({
  id: z.int(),
  formType: z.enum(formTypes),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  subject: z.string(),
  message: z.string().nullable(),
  /** The quotation it became: read and answered there. */
  quotationId: z.int().nullable(),
  createdAt: moment,
  /** Waits for somebody to read it. What became a quotation waits among the quotations. */
  unread: z.boolean(),
  archivedAt: moment.nullable(),
})
export type DeskMessage = z.infer<typeof deskMessage>

export const messagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'staff',
    summary:
      'As mensagens do formulário de contato, da mais recente à mais antiga. Uma busca sem três letras ou dígitos seguidos procura só entre as 5.000 mais recentes.',
    input: messagesQuery,
    output: z.array(deskMessage),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/messages/counts',
    access: 'staff',
    summary: 'Quantas mensagens há: não lidas, na caixa de entrada e arquivadas.',
    input: z.object({}),
    output: z.object({ unread: z.int(), inbox: z.int(), archived: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id',
    access: 'staff',
    summary: 'Uma mensagem.',
    input: z.object({ id }),
    output: deskMessage,
  }),
  setSeen: endpoint({
    method: 'PUT',
    path: '/api/admin/messages/:id/seen',
    access: 'staff',
    summary: 'Marca a mensagem como lida ou não lida.',
    input: z.object({ id, seen: z.boolean() }),
    output: deskMessage,
  }),
  setArchived: endpoint({
    method: 'PUT',
    path: '/api/admin/messages/:id/archived',
    access: 'staff',
    summary: 'Arquiva a mensagem ou a traz de volta. Nenhuma é apagada à mão.',
    input: z.object({ id, archived: z.boolean() }),
    output: deskMessage,
  }),
}
