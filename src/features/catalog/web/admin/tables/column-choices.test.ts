import { expect, test } from 'vitest'
import { choiceProblem, countLeft, firstChoices, isChoosable } from './column-choices.ts'

const column = (header: string, field: 'code' | 'name' | null = null) => ({ header, field, samples: [] })
const columns = [column('Ref', 'code'), column('Nome', 'name'), column('Peso'), column(''), column('Nome')]

test('a heading without words or said twice is left out', () => {
  expect(columns.map((_, place) => isChoosable(columns, place))).toEqual([true, true, true, false, false])
  expect(firstChoices(columns)).toEqual({ Ref: 'code', Nome: 'name', Peso: '' })
  expect(countLeft(columns, firstChoices(columns))).toBe(3)
})

test('the code is needed, and no field twice', () => {
  expect(choiceProblem({ Ref: 'code', Nome: 'name' })).toBeUndefined()
  expect(choiceProblem({ Ref: '', Nome: 'name' })).toContain('Código')
  expect(choiceProblem({ Ref: 'code', Nome: 'name', Peso: 'name' })).toBe(
    'Duas colunas entram em “Nome”. Escolha uma só.',
  )
})
