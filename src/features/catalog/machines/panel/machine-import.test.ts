import { expect, test } from 'vitest'
import { machineChoiceProblem, machineImport } from './machine-import.ts'

test('a table of machines goes on with a model and no field twice, and says only what its headings do not', () => {
  expect(machineChoiceProblem({ Veículo: 'model', Ref: 'code' })).toBeUndefined()
  expect(machineChoiceProblem({ Veículo: '', Ref: 'code' })).toContain('Modelo')
  expect(machineChoiceProblem({ Modelo: 'model', Ref: 'model' })).toBe(
    'Duas colunas entram em “Modelo”. Escolha uma só.',
  )
  expect(machineImport.mappingOf({ Modelo: 'model', Montadora: 'brand', Máquina: '', Ref: 'code', Peso: '' })).toEqual({
    ...{ Montadora: 'brand', Máquina: '', Ref: 'code' },
  })
})
