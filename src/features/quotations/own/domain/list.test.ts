import { expect, test } from 'vitest'
import { awaitsCustomer, countItemsOf, matching, withStatus } from './list.ts'

const quotation = (id: number, more: object = {}) => ({
  id,
  status: 'pending',
  company: null,
  products: 'Roda (Qtd: 1)',
  message: null,
  responseMessage: null,
  quotationItems: [],
  ...more,
})
const traction = quotation(1042, {
  quotationItems: [{ quantity: 2, product: { name: 'Roda de tração 230 × 75', code: 'RT-230X75-LI' } }],
})
const answered = quotation(7, {
  status: 'responded',
  responseMessage: 'Frete FOB Campinas',
  company: 'Cerâmica Paulista',
})
const all = [traction, answered]
const found = (search: string) => matching(all, search).map(({ id }) => id)

test.each([
  ['', [1042, 7]],
  ['#1042', [1042]],
  ['rt-230x75', [1042]],
  ['TRACAO roda', [1042]],
  ['230 × 75', [1042]],
  ['ceramica', [7]],
  ['fob', [7]],
  ['roda fob', [7]],
  ['empilhadeira', []],
  [' – ', [1042, 7]],
  ['😀', []],
])('%j finds %j', (search, ids) => expect(found(search)).toEqual(ids))

test('a status shows those that have it, none shows all', () => {
  expect(withStatus(all, 'responded')).toEqual([answered])
  expect(withStatus(all, '')).toEqual(all)
})

test('items are counted by their quantities', () => {
  expect(countItemsOf(traction)).toBe(2)
  expect(countItemsOf(answered)).toBe(0)
})

test.each([
  ['responded', null, true],
  ['responded', '2026-11-15', true],
  ['responded', '2026-11-14', false],
  ['approved', null, false],
])('%s, valid until %s, is the customer’s turn: %s', (status, validUntil, isTurn) => {
  expect(awaitsCustomer({ status, validUntil }, '2026-11-15')).toBe(isTurn)
})
