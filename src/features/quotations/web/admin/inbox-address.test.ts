import { expect, test } from 'vitest'
import { addressFor } from '#ui/address/address-state.ts'
import { inboxQuery, readInboxState, wholeInbox } from './inbox-address.ts'

test('an address and the inbox it shows are one', () => {
  const state = { busca: 'têxtil & cia', situacao: 'approved', cotacao: '12' } as const
  const address = addressFor('/admin/cotacoes', state, wholeInbox)
  expect(readInboxState(new URL(address, 'https://loja.example').search)).toEqual(state)
})

test('what waits for an answer has the plain address', () => {
  expect(addressFor('/admin/cotacoes', wholeInbox, wholeInbox)).toBe('/admin/cotacoes')
  expect(readInboxState('')).toEqual(wholeInbox)
  expect(inboxQuery(wholeInbox)).toEqual({ search: '', status: 'pending' })
})

test.each(['situacao=perdida', 'cotacao=abc', 'cotacao=-1', 'cotacao=0'])('%s says nothing', (search) => {
  expect(readInboxState(`?${search}`)).toEqual(wholeInbox)
})

test('all of them are asked for without a status', () => {
  expect(inboxQuery({ ...wholeInbox, situacao: 'todas' })).toEqual({ search: '' })
})
