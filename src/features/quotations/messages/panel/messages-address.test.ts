import { expect, test } from 'vitest'
import { addressFor } from '#ui/address/address-state.ts'
import { messagesQueryOf, readMessagesState, unreadMessages, wholeBox } from './messages-address.ts'

test('an address and the box it shows are one', () => {
  const state = { busca: 'prazo', caixa: 'arquivadas', mensagem: '7' } as const
  const address = addressFor('/admin/mensagens', state, wholeBox)
  expect(readMessagesState(new URL(address, 'https://loja.example').search)).toEqual(state)
})

test.each(['caixa=perdidas', 'mensagem=abc', 'mensagem=0'])('%s says nothing', (search) =>
  expect(readMessagesState(`?${search}`)).toEqual(wholeBox))

test('each box asks for its own', () => {
  expect(messagesQueryOf(wholeBox)).toEqual({ search: '' })
  expect(messagesQueryOf({ ...wholeBox, caixa: 'nao-lidas' })).toEqual({ search: '', unread: true })
  expect(messagesQueryOf({ ...wholeBox, caixa: 'arquivadas' })).toEqual({ search: '', archived: true })
  expect(unreadMessages).toBe('/admin/mensagens?caixa=nao-lidas')
})
