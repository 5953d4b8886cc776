import { describe, expect, test } from 'vitest'
import { hasSameBeginning, isWorthAsking, optionAfterStep, optionGroups } from './suggested-options.ts'

const item = (label: string, value: string, id: number | null = null) => ({
  label,
  value,
  id,
  detail: null,
  measure: null,
  picture: null,
})

test('every option leads to a real address', () => {
  const groups = optionGroups([
    { kind: 'measure', title: 'Medida', items: [item('buscar medida 230 × 75', 'Ø 230 × 75 mm')] },
    { kind: 'product', title: 'Produtos', items: [item('Roda', 'rt-230x75-li', 1)] },
    { kind: 'model', title: 'Máquinas', items: [item('Still EGV 16', 'EGV 16')] },
    { kind: 'category', title: 'Categorias', items: [item('Kits', 'kits', 7)] },
    { kind: 'brand', title: 'Marca da máquina', items: [item('Still', 'still', 5)] },
  ])
  expect(groups.map(({ title }) => title)).toEqual(['Medida', 'Produtos', 'Máquinas', 'Categorias', 'Marca da máquina'])
  expect(groups.flatMap(({ options }) => options.map(({ target }) => target))).toEqual([
    { search: { busca: 'Ø 230 × 75 mm' } },
    { slug: 'rt-230x75-li' },
    { search: { busca: 'EGV 16' } },
    { search: { categoria: ['7'] } },
    { search: { marca: ['5'] } },
  ])
})

test('two machines of one model name are two options', () => {
  const [group] = optionGroups([
    { kind: 'model', title: 'Máquinas', items: [item('Still T16', 'T16'), item('Linde T16', 'T16')] },
  ])
  const [still, linde] = group!.options
  expect(still?.key).not.toBe(linde?.key)
})

describe('the arrows', () => {
  const keys = ['a', 'b', 'c']
  test.each([
    [null, 1, 'a'],
    [null, -1, 'c'],
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['b', -1, 'a'],
    ['gone', 1, 'a'],
    ['gone', -1, 'c'],
  ] as const)('from %s by %i lead to %s', (active, step, next) => {
    expect(optionAfterStep(keys, active, step)).toBe(next)
  })
  test('lead nowhere in an empty list', () => {
    expect(optionAfterStep([], null, 1)).toBeNull()
    expect(optionAfterStep([], 'gone', -1)).toBeNull()
  })
})

test.each([
  ['', false],
  [' r ', false],
  ['ro', true],
  [' ro', true],
])('%j is worth asking about: %s', (text, isWorth) => {
  expect(isWorthAsking(text)).toBe(isWorth)
})

test.each([
  ['230x7', '230x75', true],
  ['23x75', '230x75', true],
  ['EGV', 'egv 16', true],
  ['egv', 'xyz', false],
  ['e', 'egv', false],
  ['', '', false],
])('after %j the answer for %j may stay: %s', (text, before, mayStay) => {
  expect(hasSameBeginning(text, before)).toBe(mayStay)
})
