import { expect, test } from 'vitest'
import { addressFor } from '#ui/address/address-state.ts'
import { failedMails, outboxQueryOf, readOutboxAddress, wholeOutbox } from './outbox-address.ts'

test('an address and the messages it shows are one', () => {
  const state = { busca: 'ana@', situacao: 'falharam', email: '7' } as const
  const address = addressFor('/admin/emails', state, wholeOutbox)
  expect(readOutboxAddress(new URL(address, 'https://loja.example').search)).toEqual(state)
  expect(outboxQueryOf(state)).toEqual({ search: 'ana@', state: 'failed' })
  expect(outboxQueryOf(wholeOutbox)).toEqual({ search: '' })
  expect(failedMails).toBe('/admin/emails?situacao=falharam')
})

test.each(['situacao=perdidos', 'email=abc', 'email=0'])('%s says nothing', (search) =>
  expect(readOutboxAddress(`?${search}`)).toEqual(wholeOutbox))
