import { expect, test } from 'vitest'
import { emptyDraft } from '../product-form/draft-values.ts'
import { previewProduct } from './preview-product.ts'

const nothing = { imageUrl: null, category: null, brand: null }

test('measures, machines and words are those the shop would derive', () => {
  const machine = { brand: 'Still', model: 'EGV 16', machineType: '', position: '', certainty: 'confirmed' } as const
  const { product, terms } = previewProduct(
    {
      ...emptyDraft,
      name: 'Roda de tração',
      code: 'RT-230X75',
      diameter: '230 mm',
      width: '75 mm',
      boreMm: '70,5',
      maxLoad: '1.150 kg',
      compatibleModels: [machine, { ...machine, model: ' ' }],
    },
    { ...nothing, category: 'Rodas', brand: 'Linde' },
  )
  expect(product).toMatchObject({ diameterMm: 230, widthMm: 75, boreMm: 70.5, maxLoadKg: 1150, category: 'Rodas' })
  expect(product.compatibleModels).toHaveLength(1)
  expect(terms).toEqual(expect.arrayContaining(['roda', 'tracao', 'linde', 'egv16', 'rt230x75']))
  expect(new Set(terms).size).toBe(terms.length)
})

test('an empty form gives an empty product and no words', () => {
  const { product, terms } = previewProduct(emptyDraft, nothing)
  expect(product).toMatchObject({ name: '', diameterMm: null, compatibleModels: [], rating: null })
  expect(terms).toEqual([])
})
