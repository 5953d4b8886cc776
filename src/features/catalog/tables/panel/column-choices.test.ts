import { expect, test } from 'vitest'
import { choiceProblem, countLeft, firstChoices, isChoosable, mappingOf } from './column-choices.ts'

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
