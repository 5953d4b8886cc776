import { expect, test } from 'vitest'
import { noAttributes } from '../../../record/domain/attributes.ts'
import { draftTexts } from '../../contract/draft-texts.ts'
import type { DeskProduct } from '../../contract/products.ts'
import { draftProblems } from './draft-problems.ts'
import { changesOf, conflictsOf, draftOf, emptyDraft, keepingTyped, merged, newProductOf } from './draft-values.ts'

const wheel: DeskProduct = {
  id: 1,
  slug: 'rt-230x75-li',
  name: 'Roda de tração',
  code: 'RT-230X75-LI',
  description: 'Roda motriz.',
  imageUrl: null,
  illustrationUrl: null,
  drawingUrl: null,
  images: [],
  featured: true,
  status: 'inactive',
  rating: 95,
  ...noAttributes,
  diameter: '230 mm',
  width: '75 mm',
  material: 'Poliuretano',
  maxLoad: '1.150 kg',
  diameterMm: 230,
  widthMm: 75,
  boreMm: 70.5,
  hubWidthMm: 1200,
  maxLoadKg: 1150,
  tempMin: -20,
  categoryId: 3,
  categoryName: 'Rodas',
  category: 'Rodas',
  brandId: null,
  brandName: null,
  brand: null,
  compatibleModels: [{ brand: null, model: 'EGV 16', machineType: null, position: null, certainty: 'confirmed' }],
  crossReferences: [],
  price: 1398.9,
  version: 4,
  searchAliases: 'rodinha',
  updatedAt: '2026-11-15T12:00:00.000Z',
  deletedAt: null,
  lacking: ['photo'],
}

test('a product is written as a person would type it', () => {
  expect(draftOf(wheel)).toMatchObject({
    boreMm: '70,5',
    hubWidthMm: '1200',
    tempMin: '-20',
    tempMax: '',
    price: '1398,90',
    categoryId: '3',
    brandId: '',
    featured: true,
    status: 'inactive',
    hardness: '',
    searchAliases: 'rodinha',
  })
})

test('only what was changed is sent; an emptied field is sent empty, a list as a list', () => {
  const before = draftOf(wheel)
  expect(changesOf(before, before)).toEqual({})
  const machine = { brand: 'Still', model: 'FM-X', machineType: '', position: '', certainty: 'to-confirm' } as const
  const changed = { price: '', name: 'Outra', compatibleModels: [machine] }
  expect(changesOf(before, { ...before, ...changed })).toEqual(changed)
})

test('a new product is sent without what is empty', () => {
  const typed = { ...emptyDraft, name: 'A', code: 'B', description: 'C', diameter: '1', width: '2', material: 'D' }
  expect(newProductOf({ ...typed, price: '10' })).toEqual({
    name: 'A',
    code: 'B',
    description: 'C',
    diameter: '1',
    width: '2',
    material: 'D',
    price: '10',
  })
})

test('two who changed the same product meet field by field', () => {
  const base = draftOf(wheel)
  const mine = { ...base, name: 'Meu nome', price: '10,00', material: 'TPU' }
  const theirs = { ...base, name: 'Nome de outra', hardness: '92 Shore A', material: 'TPU' }
  const conflicts = conflictsOf(base, mine, theirs)
  expect(conflicts).toEqual([
    { name: 'name', mine: 'Meu nome', theirs: 'Nome de outra', suggested: 'mine' },
    { name: 'hardness', mine: '', theirs: '92 Shore A', suggested: 'theirs' },
  ])
  expect(merged(mine, theirs, { name: 'mine', hardness: 'theirs' })).toEqual({ ...mine, hardness: '92 Shore A' })
  expect(merged(mine, theirs, { name: 'theirs' }).name).toBe('Nome de outra')
})

test('what a kit has never had it may go on lacking, a new product not', () => {
  const kit = { ...draftOf(wheel), diameter: '', width: '' }
  expect(draftProblems({ ...kit, price: '1,00' }, kit)).toEqual({})
  expect(Object.keys(draftProblems({ ...kit, material: '' }, kit))).toEqual(['material'])
  expect(Object.keys(draftProblems(kit, emptyDraft))).toEqual(['diameter', 'width'])
})

test('everything the server would refuse is told at once, in its words', () => {
  const before = draftOf(wheel)
  const typed = {
    ...before,
    name: ' ',
    diameter: '9.000 mm',
    boreMm: 'setenta',
    hubWidthMm: '0',
    hardness: '200 Shore A',
    maxLoad: '-5 kg',
    tempMax: '-30',
    rating: '101',
    ncm: '12',
    price: 'muito',
    compatibleModels: [{ brand: '', model: '', machineType: '', position: '', certainty: 'confirmed' as const }],
  }
  expect(draftProblems(typed, before)).toEqual({
    name: 'Informe o nome.',
    diameter: draftTexts.size,
    boreMm: 'Informe um número.',
    hubWidthMm: 'Informe um número maior que 0.',
    hardness: draftTexts.hardness,
    maxLoad: draftTexts.load,
    tempMin: draftTexts.temperatures,
    rating: 'Informe um número até 100.',
    ncm: draftTexts.ncm,
    price: draftTexts.price,
    'compatibleModels.0.model': 'Informe o modelo da máquina 1, ou remova a linha.',
  })
})

test('what stands there from before is no problem of whoever changes something else', () => {
  const before = { ...draftOf(wheel), hardness: '200 Shore A' }
  expect(draftProblems({ ...before, name: 'Outra' }, before)).toEqual({})
})

test('what is typed while a product is stored is kept', () => {
  const sent = { ...emptyDraft, name: 'Roda', material: 'PU' }
  const now = { ...sent, material: 'TPU' }
  const stored = { ...sent, name: 'Roda (padrão)' }
  expect(keepingTyped(sent, now, stored)).toEqual({ ...stored, material: 'TPU' })
})
