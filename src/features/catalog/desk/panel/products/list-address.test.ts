import { expect, test } from 'vitest'
import { changed, isFiltered, listAddress, listQuery, readListState, wholeList } from './list-address.ts'

test('an address and the list it shows are one', () => {
  const state = {
    ...wholeList,
    busca: 'roda 230x75 & cia',
    situacao: 'inativos',
    falta: 'furo',
    categoria: '3',
    marca: '7',
    destaque: 'sim',
    ordem: 'preco-maior',
    pagina: 2,
    produto: '41',
  } as const
  const address = listAddress('/admin/produtos', state)
  expect(readListState(new URL(address, 'https://loja.example').search)).toEqual(state)
})

test('the whole list has the plain address', () => {
  expect(listAddress('/admin/produtos', wholeList)).toBe('/admin/produtos')
  expect(readListState('')).toEqual(wholeList)
})

test.each([
  'situacao=outros',
  'falta=tudo',
  'categoria=abc',
  'marca=-1',
  'ordem=sort',
  'pagina=0',
  'pagina=x',
  'destaque=1',
  'produto=velho',
])('what nobody knows is as if not said: %s', (said) => expect(readListState(`?${said}`)).toEqual(wholeList))

test('what is open beside the list does not make it a part', () => {
  expect(readListState('?produto=novo').produto).toBe('novo')
  expect(isFiltered({ ...wholeList, produto: '41' })).toBe(false)
  expect(isFiltered({ ...wholeList, marca: '7', produto: '41' })).toBe(true)
})

test('another filter begins at the first page; another page keeps the filters', () => {
  const third = { ...wholeList, busca: 'roda', pagina: 3 }
  expect(changed(third, { marca: '2' })).toEqual({ ...wholeList, busca: 'roda', marca: '2', pagina: 1 })
  expect(changed(third, { pagina: 4 })).toEqual({ ...third, pagina: 4 })
})

test('the call asks for what the address says', () => {
  expect(listQuery({ ...wholeList, situacao: 'ativos', falta: 'qualquer', ordem: 'preco' })).toEqual({
    search: '',
    status: 'active',
    lacking: ['bore', 'load', 'photo', 'machine'],
    sort: 'price',
    direction: 'asc',
    page: 1,
    limit: 25,
  })
})
