import { describe, expect, test } from 'vitest'
import {
  addToBasket,
  type Basket,
  countItems,
  mergeBaskets,
  parseBasket,
  quantityOf,
  readQuantity,
  removeFromBasket,
  setQuantity,
} from './basket.ts'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const roller = { id: 2, name: 'Rolo de carga', code: 'RC-2', imageUrl: '/images/2.webp' }
const line = (product: typeof wheel | typeof roller, quantity: number) => ({ product, quantity })
const two: Basket = [line(wheel, 2), line(roller, 1)]

describe('adding', () => {
  test.each([
    ['a first product', [], wheel, undefined, [line(wheel, 1)]],
    ['a product already there', two, wheel, undefined, [line(wheel, 3), line(roller, 1)]],
    ['several at once', [line(wheel, 2)], roller, 4, [line(wheel, 2), line(roller, 4)]],
    ['nothing of a new product', [], wheel, 0, []],
    ['a negative amount that empties the line', [line(wheel, 2)], wheel, -2, []],
  ] as const)('%s', (_, basket, product, quantity, expected) => {
    expect(addToBasket(basket, product, quantity)).toEqual(expected)
  })

  test('a line keeps only what a basket needs', () => {
    const product = { ...wheel, price: 10, description: 'long' }
    expect(addToBasket([], product)).toEqual([line(wheel, 1)])
  })
})

describe('setting a quantity', () => {
  test.each([
    [5, [line(wheel, 5), line(roller, 1)]],
    [1, [line(wheel, 1), line(roller, 1)]],
    [0, [line(roller, 1)]],
    [-3, [line(roller, 1)]],
  ] as const)('to %i', (quantity, expected) => {
    expect(setQuantity(two, wheel.id, quantity)).toEqual(expected)
  })

  test('of a product that is not there changes nothing', () => {
    expect(setQuantity(two, 99, 7)).toEqual(two)
  })
})

test.each([
  ['3', 3],
  ['2.9', 2],
  ['1.000', 1000],
  [' 2.500 ', 2500],
  ['', 1],
  ['abc', 1],
  ['-4', -4],
  [undefined, 1],
])('a typed quantity %j is read as %i', (typed, expected) => {
  expect(readQuantity(typed)).toBe(expected)
})

test('removing, counting and looking up', () => {
  expect(removeFromBasket(two, wheel.id)).toEqual([line(roller, 1)])
  expect(countItems(two)).toBe(3)
  expect(countItems([])).toBe(0)
  expect([quantityOf(two, wheel.id), quantityOf(two, 99)]).toEqual([2, 0])
})

test('merging adds quantities of the same product and appends the others', () => {
  expect(mergeBaskets([line(wheel, 1)], two)).toEqual([line(wheel, 3), line(roller, 1)])
  expect(mergeBaskets(two, [])).toEqual(two)
})

describe('reading what was stored', () => {
  test.each([
    ['a good basket', two, two],
    ['the same product twice', [line(wheel, 1), line(wheel, 2)], [line(wheel, 3)]],
    [
      'broken lines among good ones',
      [null, 4, {}, { ...line(wheel, 1), quantity: 'x' }, line(roller, 1)],
      [line(roller, 1)],
    ],
    ['quantities under 1', [line(wheel, 0), line(roller, -1)], []],
    ['fields nobody asked for', [{ ...line(wheel, 1), price: 9 }], [line(wheel, 1)]],
  ])('%s', (_, stored, expected) => {
    expect(parseBasket(stored)).toEqual(expected)
  })

  test('what is no list is refused', () => {
    expect(() => parseBasket({ cart: [] })).toThrow(TypeError)
    expect(() => parseBasket('null')).toThrow(TypeError)
  })
})

test('no line holds more of a product than can be asked for', () => {
  const wheel = { id: 1, name: 'Roda', code: 'R-1', imageUrl: null }
  const full = addToBasket([], wheel, 12_000)
  expect(full).toEqual([{ product: wheel, quantity: 9999 }])
  expect(addToBasket(full, wheel, 9999)).toEqual(full)
  expect(setQuantity(full, 1, 10_000)).toEqual(full)
})
