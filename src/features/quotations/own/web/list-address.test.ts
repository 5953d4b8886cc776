import { expect, test } from 'vitest'
import { addressFor } from '#ui/address/address-state.ts'
import { readListState, wholeList } from './list-address.ts'

test('an address and the quotations it shows are one', () => {
  const state = { busca: 'têxtil & cia', situacao: 'approved', cotacao: '12' } as const
  const address = addressFor('/quotation-history', state, wholeList)
  expect(readListState(new URL(address, 'https://loja.example').search)).toEqual(state)
})

test('all of them have the plain address', () => {
  expect(addressFor('/my-quotations', wholeList, wholeList)).toBe('/my-quotations')
  expect(readListState('')).toEqual(wholeList)
})

test.each(['situacao=perdida', 'cotacao=abc', 'cotacao=-1'])('%s says nothing', (search) => {
  expect(readListState(`?${search}`)).toEqual(wholeList)
})
