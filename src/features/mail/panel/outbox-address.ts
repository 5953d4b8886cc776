import { addressFor, numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'
import type { OutboxState } from '../contract/outbox.ts'

export const parts = ['todos', 'falharam', 'na-fila', 'enviados'] as const
export type Part = (typeof parts)[number]

/** What the address may say: which messages, and which one is open. */
export type OutboxAddress = { busca: string; situacao: Part; email: string }

export const wholeOutbox: OutboxAddress = { busca: '', situacao: 'todos', email: '' }

export function readOutboxAddress(search: string): OutboxAddress {
  const said = new URLSearchParams(search)
  return {
    busca: wordsIn(said.get('busca')),
    situacao: oneOf(said.get('situacao'), parts) || wholeOutbox.situacao,
    email: numberIn(said.get('email')),
  }
}

const states: Record<Part, OutboxState | undefined> = {
  todos: undefined,
  falharam: 'failed',
  'na-fila': 'waiting',
  enviados: 'sent',
}

export const outboxQueryOf = ({ busca, situacao }: OutboxAddress) => ({
  search: busca.trim(),
  ...(states[situacao] && { state: states[situacao] }),
})

export const failedMails = addressFor('/admin/emails', { ...wholeOutbox, situacao: 'falharam' }, wholeOutbox)
