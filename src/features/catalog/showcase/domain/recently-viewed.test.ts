import { expect, test } from 'vitest'
import { addViewed, parseViewed } from './recently-viewed.ts'

const products = (...ids: number[]) => ids.map((id) => ({ id }))

test('the newest is first, and each product is there once', () => {
  expect(addViewed(products(1, 2, 3), { id: 3 })).toEqual(products(3, 1, 2))
})

test('ten are remembered', () => {
  expect(addViewed(products(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), { id: 11 })).toEqual(
    products(11, 1, 2, 3, 4, 5, 6, 7, 8, 9),
  )
})

test('what is stored is read in its order; nonsense is left out', () => {
  expect(parseViewed([{ id: 2 }, null, 'x', { id: 1 }, { id: 2 }])).toEqual(products(2, 1))
  expect(() => parseViewed({})).toThrow(TypeError)
})
