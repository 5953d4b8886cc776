import { expect, test } from 'vitest'
import { makersBefore, withMaker, withMakersOf } from './machine-makers.ts'

test.each([
  ['Still EXU 16', 'Still', { brand: 'Still', model: 'EXU 16' }],
  ['STILL - EGV-16', 'Still', { brand: 'Still', model: 'EGV-16' }],
  ['toyota/bt LWE140', 'Toyota/BT', { brand: 'Toyota/BT', model: 'LWE140' }],
  ['Máquinas Sé 5', 'maquinas se', { brand: 'maquinas se', model: '5' }],
])('%j, for machines of %j, says both', (model, maker, said) =>
  expect(withMaker({ brand: null, model }, maker)).toEqual(said))

test.each([
  ['Linde T16', 'Still'],
  ['EXU 16', 'Still'],
  ['Still', 'Still'],
  ['Stillson 5', 'Still'],
  ['EPT20', 'EP'],
  ['Still EXU 16', null],
])('%j, for machines of %j, is a model alone', (model, maker) =>
  expect(withMaker({ brand: null, model }, maker)).toEqual({ brand: null, model }))

test('a maker that is named is not guessed at', () =>
  expect(withMaker({ brand: 'Linde', model: 'Still 1' }, 'Still')).toEqual({ brand: 'Linde', model: 'Still 1' }))

const named = (models: string[], isOneList = true) =>
  withMakersOf(
    models.map((model) => ({ brand: null, model })),
    { makers: ['Toyota', 'Linde', 'Toyota/BT'], isOneList },
  ).map(({ brand, model }) => [brand, model])

test('a maker is that of all that follow in one list', () => {
  expect(named(['Linde T16', 'T18', 'Toyota/BT LWE140', 'LWE 160'])).toEqual([
    ['Linde', 'T16'],
    ['Linde', 'T18'],
    ['Toyota/BT', 'LWE140'],
    ['Toyota/BT', 'LWE 160'],
  ])
  expect(named(['T16', 'Linde T18', 'Hyster E50'])).toEqual([
    [null, 'T16'],
    ['Linde', 'T18'],
    [null, 'Hyster E50'],
  ])
  expect(named(['Linde T16', 'T18'], false)).toEqual([
    ['Linde', 'T16'],
    [null, 'T18'],
  ])
})

test('who may be named before a model', () =>
  expect(makersBefore('Máquinas do Vale 5')).toEqual(['Máquinas', 'Máquinas do', 'Máquinas do Vale']))
