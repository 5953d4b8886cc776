import { addressFor, numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'

const boxes = ['entrada', 'nao-lidas', 'arquivadas'] as const
export type Box = (typeof boxes)[number]

/** What the address may say: which messages, and which one is open. */
export type MessagesState = { busca: string; caixa: Box; mensagem: string }

export const wholeBox: MessagesState = { busca: '', caixa: 'entrada', mensagem: '' }

export function readMessagesState(search: string): MessagesState {
  const said = new URLSearchParams(search)
  return {
    busca: wordsIn(said.get('busca')),
    caixa: oneOf(said.get('caixa'), boxes) || wholeBox.caixa,
    mensagem: numberIn(said.get('mensagem')),
  }
}

export const messagesQueryOf = ({ busca, caixa }: MessagesState) => ({
  search: busca.trim(),
  ...(caixa === 'nao-lidas' && { unread: true }),
  ...(caixa === 'arquivadas' && { archived: true }),
})

export const unreadMessages = addressFor('/admin/mensagens', { ...wholeBox, caixa: 'nao-lidas' }, wholeBox)
