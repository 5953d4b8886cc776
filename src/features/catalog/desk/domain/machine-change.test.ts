import { expect, test } from 'vitest'
import { withMachines, withoutMachines } from './machine-change.ts'

type Fit = { brand: string | null; model: string; position: string | null; certainty: 'confirmed' | 'to-confirm' }
const still: Fit = { brand: 'Still', model: 'EGV 16', position: 'Tração', certainty: 'to-confirm' }
const linde: Fit = { brand: 'Linde', model: 'T16', position: null, certainty: 'confirmed' }
const wanted = (brand: string | null, model: string, certainty: Fit['certainty'] = 'to-confirm'): Fit => ({
  ...{ brand, model, position: null, certainty },
})

test('machines come behind those there are, each once', () => {
  const added = [wanted('Yale', 'MP20'), wanted('Yale', 'mp-20')]
  expect(withMachines([still, linde], added)).toEqual([still, linde, added[0]])
  expect(withMachines([], added)).toEqual([added[0]])
})

test('one that is there already stays as it is, and becomes surer but never less sure', () => {
  expect(withMachines([still, linde], [wanted('STILL', 'egv16')])).toBeUndefined()
  expect(withMachines([still, linde], [wanted('linde', 't 16')])).toBeUndefined()
  expect(withMachines([still, linde], [wanted('Still', 'EGV-16', 'confirmed')])).toEqual([
    { ...still, certainty: 'confirmed' },
    linde,
  ])
})

test('the same model of another maker is another machine', () => {
  const other = wanted('Yale', 'T16')
  expect(withMachines([linde], [other])).toEqual([linde, other])
  expect(withoutMachines([linde], [other])).toBeUndefined()
})

test('machines go by maker and model, or by model alone', () => {
  expect(withoutMachines([still, linde], [wanted('Still', 'egv 16')])).toEqual([linde])
  expect(withoutMachines([still, linde], [wanted(null, 'T-16')])).toEqual([still])
  expect(withoutMachines([still, linde], [wanted(null, 'X'), wanted('Linde', 'EGV 16')])).toBeUndefined()
})
