import { expect, test } from 'vitest'
import {
  changeable,
  choiceProblem,
  countLeft,
  firstChoices,
  firstSpares,
  isChoosable,
  mappingOf,
  spareFields,
} from './column-choices.ts'

const column = (header: string, field: 'code' | 'name' | null = null) => ({ header, field, samples: [] })
const columns = [column('Ref', 'code'), column('Nome', 'name'), column('Peso'), column(''), column('Nome')]

test('a heading without words or said twice is left out', () => {
  expect(columns.map((_, place) => isChoosable(columns, place))).toEqual([true, true, true, false, false])
  expect(firstChoices(columns)).toEqual({ Ref: 'code', Nome: 'name', Peso: '' })
  expect(countLeft(columns, firstChoices(columns))).toBe(3)
})

test('only what headings do not say themselves is sent', () => {
  const long = 'Observações '.repeat(50).trim()
  expect(mappingOf({ Código: 'code', Nome: 'name', Peso: '', [long]: '' })).toEqual({})
  expect(mappingOf({ Código: 'code', Peso: 'width', [long]: 'description' })).toEqual({
    Peso: 'width',
    [long]: 'description',
  })
})

test('a field taken from one column does not go to another by itself', () => {
  // Both headings mean the name, and the first has it until somebody leaves it out.
  expect(firstChoices([column('Código', 'code'), column('Nome', 'name'), column('Título')])).toMatchObject({
    Título: '',
  })
  expect(mappingOf({ Código: 'code', Nome: '', Título: '' })).toEqual({ Nome: '', Título: '' })
})

test('the code is needed, and no field twice', () => {
  expect(choiceProblem({ Ref: 'code', Nome: 'name' })).toBeUndefined()
  expect(choiceProblem({ Ref: '', Nome: 'name' })).toContain('Código')
  expect(choiceProblem({ Ref: 'code', Nome: 'name', Peso: 'name' })).toBe(
    'Duas colunas entram em “Nome”. Escolha uma só.',
  )
})

test('what a heading only seems to mean is said, also that it is left out', () => {
  expect(mappingOf({ 'Cód. Prod.': 'code', 'Preço de venda': '', Peso: '' })).toEqual({
    'Cód. Prod.': 'code',
    'Preço de venda': '',
  })
})

test('a table without names takes them from the description, and asks for what it has not', () => {
  const choices = { Cod: 'code', Descrição: 'description', Grupo: 'category' } as const
  expect(firstSpares(choices)).toEqual({ name: { column: 'Descrição' } })
  expect(firstSpares({ ...choices, Nome: 'name' })).toEqual({})
  expect(spareFields({ Cod: 'code' }, {})).toEqual(['name', 'description'])
  expect(spareFields(choices, { brand: { value: 'Linde' } })).toEqual(['name', 'brand'])
  expect(changeable(choices)).toEqual(['description', 'category'])
})
