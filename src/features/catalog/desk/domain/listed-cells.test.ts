import fc from 'fast-check'
import { expect, test } from 'vitest'
import { machinesCell, machinesIn, referencesCell, referencesIn } from './listed-cells.ts'

test('machines are read as others write them', () => {
  expect(machinesIn('T16; Linde: T18: Tração: Confirmada;')).toEqual([
    { brand: null, model: 'T16', position: null, certainty: 'to-confirm' },
    { brand: 'Linde', model: 'T18', position: 'Tração', certainty: 'confirmed' },
  ])
  expect(machinesIn('')).toEqual([])
})

test.each([
  ['EGV 16, EGV 20,8FBE15', ['EGV 16', 'EGV 20,8FBE15']],
  ['EGV 16,EGV 20, 8FBE15', ['EGV 16', 'EGV 20', '8FBE15']],
  ['Still: EGV 16, EGV 20: Tração', ['EGV 16', 'EGV 20']],
  ['EGU 1,5', ['EGU 1,5']],
  ['EGV 14, 16', ['EGV 14, 16']],
])('of the machines in %j each model is one', (cell, models) => {
  expect(machinesIn(cell).map(({ model }) => model)).toEqual(models)
})

const name = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const certainty = fc.constantFrom('confirmed' as const, 'to-confirm' as const)

test('whatever machines and part numbers are called, they come back as they were', () => {
  const maybe = fc.option(name)
  const machine = fc.record({ brand: maybe, model: name, position: maybe, certainty })
  const reference = fc.record({ brand: maybe, partNumber: name, certainty })
  fc.assert(
    fc.property(fc.array(machine, { maxLength: 4 }), fc.array(reference, { maxLength: 4 }), (machines, references) => {
      expect(machinesIn(machinesCell(machines))).toEqual(machines)
      expect(referencesIn(referencesCell(references))).toEqual(references)
    }),
  )
})
