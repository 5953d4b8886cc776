import { expect, test } from 'vitest'
import { centsOf } from './price.ts'

test.each([
  ['398,90', 39890],
  ['398.90', 39890],
  ['R$ 1.398,90', 139890],
  ['1.398', 139800],
  ['1398', 139800],
  [398.9, 39890],
  [0.29, 29],
  ['0', 0],
  ['12.345.678,00', 1234567800],
])('%j is %i cents', (price, cents) => {
  expect(centsOf(price)).toBe(cents)
})

test.each([
  'abc',
  '',
  '-1',
  -1,
  '1,234.56',
  '1,2,3',
  '10,999',
  '1e9',
  'R$',
  '99999999999',
  Number.NaN,
  1e21,
])('%j is no price', (price) => {
  expect(centsOf(price)).toBeUndefined()
})
