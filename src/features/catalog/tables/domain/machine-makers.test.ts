import { expect, test } from 'vitest'
import { withMaker } from './machine-makers.ts'

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
