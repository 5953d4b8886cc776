import { numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'
import { type Quotation, quotationStatuses } from '../../contract.ts'

/** What the address of the inbox may say: which requests, and which one is open. */
export type InboxState = { busca: string; situacao: Quotation['status'] | 'todas'; cotacao: string }

/** What waits for an answer comes first. */
export const wholeInbox: InboxState = { busca: '', situacao: 'pending', cotacao: '' }

export function readInboxState(search: string): InboxState {
  const said = new URLSearchParams(search)
  return {
    busca: wordsIn(said.get('busca')),
    situacao: oneOf(said.get('situacao'), [...quotationStatuses, 'todas']) || wholeInbox.situacao,
    cotacao: numberIn(said.get('cotacao')),
  }
}

export const inboxQuery = ({ busca, situacao }: InboxState) => ({
  search: busca.trim(),
  ...(situacao === 'todas' ? {} : { status: situacao }),
})
