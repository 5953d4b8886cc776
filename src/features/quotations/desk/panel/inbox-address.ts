import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'
import { firstStatus, type QuotationStatus, quotationStatuses } from '../../record/domain/status.ts'

type Chosen = '' | 'sim'

/** What the address of the inbox may say: which requests, in which order, and which one is open. */
export type InboxState = {
  busca: string
  situacao: QuotationStatus | 'todas'
  /** What must be answered soonest first, unless it says otherwise. */
  ordem: '' | 'recentes'
  /** An administrator's number, `minhas` for whoever looks, `ninguem` for what is nobody's. */
  responsavel: string
  /** Days on which they arrived, both included. */
  de: string
  ate: string
  naolidas: Chosen
  atrasadas: Chosen
  silencio: Chosen
  /** Answered, and the customer wants something else. */
  retorno: Chosen
  cotacao: string
}

/** What waits for an answer comes first. */
export const wholeInbox: InboxState = {
  busca: '',
  situacao: firstStatus,
  ordem: '',
  responsavel: '',
  de: '',
  ate: '',
  naolidas: '',
  atrasadas: '',
  silencio: '',
  retorno: '',
  cotacao: '',
}

export function readInboxState(search: string): InboxState {
  const said = new URLSearchParams(search)
  const chosen = (name: string) => oneOf(said.get(name), ['sim'])
  return {
    busca: wordsIn(said.get('busca')),
    situacao: oneOf(said.get('situacao'), [...quotationStatuses, 'todas']) || wholeInbox.situacao,
    ordem: oneOf(said.get('ordem'), ['recentes']),
    responsavel: oneOf(said.get('responsavel'), ['minhas', 'ninguem']) || numberIn(said.get('responsavel')),
    de: dayIn(said.get('de')),
    ate: dayIn(said.get('ate')),
    naolidas: chosen('naolidas'),
    atrasadas: chosen('atrasadas'),
    silencio: chosen('silencio'),
    retorno: chosen('retorno'),
    cotacao: numberIn(said.get('cotacao')),
  }
}

/** A day that the calendar has, or nothing. */
function dayIn(value: string | null) {
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(value ?? '')?.[0] ?? ''
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : ''
}

/** Of a request (`58`, `#58`) or of a proposal (`58-1`): one is meant, whatever part of the list it stands in. */
const isOneNumber = (search: string) => /^#?\d{1,9}(-\d{1,4})?$/.test(search)

/** What the list and its table are asked for; `me` is whoever looks. */
export const inboxFilters = (state: InboxState, me: number) => ({
  search: state.busca.trim(),
  ...(state.situacao !== 'todas' && !isOneNumber(state.busca.trim()) && { status: state.situacao }),
  ...(state.responsavel && { owner: ownerIn(state.responsavel, me) }),
  ...(state.de && { from: state.de }),
  ...(state.ate && { to: state.ate }),
  ...(state.naolidas && { unread: true }),
  ...(state.atrasadas && { overdue: true }),
  ...(state.silencio && { silent: true }),
  ...(state.retorno && { asked: true }),
})

function ownerIn(responsavel: string, me: number) {
  if (responsavel === 'ninguem') return 'none' as const
  return responsavel === 'minhas' ? me : Number(responsavel)
}

/** Those that stand behind the button, and can be taken off one by one. */
export const filterNames = ['responsavel', 'de', 'ate', 'naolidas', 'atrasadas', 'silencio', 'retorno'] as const
export type FilterName = (typeof filterNames)[number]

export const filtersInUse = (state: InboxState) => filterNames.filter((name) => state[name] !== '')

/** The same list without its filters; the search and the part that is shown stay. */
export const withoutFilters = (state: InboxState): InboxState => ({
  ...wholeInbox,
  busca: state.busca,
  situacao: state.situacao,
  ordem: state.ordem,
  cotacao: state.cotacao,
})

export type Counts = Record<QuotationStatus, number>
export type Queue = { unread: number; overdue: number; silent: number; asked: number }

export type FilterProps = {
  call: Call
  me: Me
  state: InboxState
  onGo: (next: InboxState, options?: { replace?: boolean }) => void
}
