import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { moment, text } from '#kernel/api/fields.ts'
import { maybe, requiredLine } from '../../asking/contract/request-fields.ts'
import { deskLengths, lengths } from '../../record/domain/lengths.ts'
import { proposalStates } from '../domain/state.ts'
import { proposalContent } from './proposal-shapes.ts'

const token = z.string().max(100)

/** What whoever holds the link sees: the proposal, and of the customer only how they called themselves. */
export const linkedProposal = proposalContent.extend({
  number: z.string(),
  version: z.int(),
  state: z.enum(proposalStates),
  sentAt: moment,
  sentByName: z.string(),
  customer: z.object({ name: z.string(), company: z.string().nullable() }),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** When the customer last asked for something that the desk has not answered. */
  askedAt: moment.nullable(),
  pdfUrl: z.string().nullable(),
})
export type LinkedProposal = z.infer<typeof linkedProposal>

const name = requiredLine(lengths.name)

/** Without an account. Reading changes nothing, whoever follows the link: only what a person presses does. */
export const proposalApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/proposals/:token',
    access: 'public',
    summary: 'A proposta a que um link leva. Ler não muda nada.',
    input: z.object({ token }),
    output: linkedProposal,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/proposals/:token/pdf',
    access: 'public',
    summary: 'O PDF da proposta a que um link leva.',
    input: z.object({ token }),
    output: z.string(),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/proposals/:token/opened',
    access: 'public',
    summary: 'A página avisa que alguém abriu a proposta; só a primeira vez conta.',
    input: z.object({ token }),
    output: z.object({ success: z.literal(true) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/proposals/:token/accept',
    access: 'public',
    summary: 'Aceita a proposta, se for a última e estiver no prazo. Repetir dá a mesma resposta.',
    input: z.object({ token, name }),
    output: linkedProposal,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/proposals/:token/decline',
    access: 'public',
    summary: 'Recusa a proposta, com o motivo. Repetir dá a mesma resposta.',
    input: z.object({ token, name, reason: maybe(text(deskLengths.reason)) }),
    output: linkedProposal,
  }),
  askChange: endpoint({
    method: 'POST',
    path: '/api/proposals/:token/change',
    access: 'public',
    summary: 'Pede uma alteração na proposta.',
    input: z.object({ token, name, message: text(deskLengths.reason).min(1) }),
    output: linkedProposal,
  }),
  askRevalidation: endpoint({
    method: 'POST',
    path: '/api/proposals/:token/revalidation',
    access: 'public',
    summary: 'Pede que uma proposta vencida seja renovada.',
    input: z.object({ token, name, message: maybe(text(deskLengths.reason)) }),
    output: linkedProposal,
  }),
}
