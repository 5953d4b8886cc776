import { expect, test } from 'vitest'
import { addressFor } from '#ui/address/address-state.ts'
import { filtersInUse, inboxFilters, readInboxState, wholeInbox, withoutFilters } from './inbox-address.ts'

const me = 7
const everything = {
  busca: 'têxtil & cia',
  situacao: 'approved',
  ordem: 'recentes',
  responsavel: 'minhas',
  de: '2026-11-01',
  ate: '2026-11-15',
  naolidas: 'sim',
  atrasadas: 'sim',
  silencio: 'sim',
  retorno: 'sim',
  cotacao: '12',
} as const

test('an address and the inbox it shows are one', () => {
  const address = addressFor('/admin/cotacoes', everything, wholeInbox)
  expect(readInboxState(new URL(address, 'https://loja.example').search)).toEqual(everything)
})

test('what waits for an answer has the plain address', () => {
  expect(addressFor('/admin/cotacoes', wholeInbox, wholeInbox)).toBe('/admin/cotacoes')
  expect(readInboxState('')).toEqual(wholeInbox)
  expect(inboxFilters(wholeInbox, me)).toEqual({ search: '', status: 'pending' })
})

test.each([
  'situacao=perdida',
  'cotacao=abc',
  'cotacao=-1',
  'cotacao=0',
  'ordem=preco',
  'responsavel=todos',
  'de=2026-02-30',
  'de=01/11/2026',
  'ate=2026-13-01',
  'naolidas=1',
  'atrasadas=nao',
  'silencio=',
])('%s says nothing', (search) => {
  expect(readInboxState(`?${search}`)).toEqual(wholeInbox)
})

test('all of them are asked for without a status', () => {
  expect(inboxFilters({ ...wholeInbox, situacao: 'todas' }, me)).toEqual({ search: '' })
})

test.each(['58', ' #58 ', '58-1'])('the number %s is looked for in every part of the list', (busca) => {
  expect(inboxFilters({ ...wholeInbox, busca }, me)).toEqual({ search: busca.trim() })
  expect(inboxFilters({ ...wholeInbox, busca: `roda ${busca}` }, me)).toMatchObject({ status: 'pending' })
})

test('every filter is asked for by its name', () => {
  expect(inboxFilters(everything, me)).toEqual({
    search: 'têxtil & cia',
    status: 'approved',
    owner: me,
    from: '2026-11-01',
    to: '2026-11-15',
    unread: true,
    overdue: true,
    silent: true,
    asked: true,
  })
  expect(inboxFilters({ ...wholeInbox, responsavel: 'ninguem' }, me).owner).toBe('none')
  expect(inboxFilters({ ...wholeInbox, responsavel: '3' }, me).owner).toBe(3)
})

test('filters are counted, and taken off together; the search stays', () => {
  expect(filtersInUse(wholeInbox)).toEqual([])
  expect(filtersInUse(everything)).toHaveLength(7)
  const { busca, situacao, ordem, cotacao } = everything
  expect(withoutFilters(everything)).toEqual({ ...wholeInbox, busca, situacao, ordem, cotacao })
})
