import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToBasket, type Basket, removeFromBasket, setQuantity } from './basket.ts'
import { undoChange } from './undo-change.ts'

const product = (id: number) => ({ id, name: `Roda ${id}`, code: `R-${id}`, imageUrl: null })
const basket = (...ids: number[]): Basket => ids.map((id) => ({ product: product(id), quantity: id }))

test('a removed line returns to its place', () => {
  const before = basket(1, 2, 3)
  const after = removeFromBasket(before, 2)
  expect(undoChange(after, before, after)).toEqual(before)
})

test('what was changed, added or removed since stays so', () => {
  const before = basket(1, 2, 3)
  const after = removeFromBasket(before, 2)
  const since = addToBasket(removeFromBasket(setQuantity(after, 1, 7), 3), product(4), 4)
  expect(undoChange(since, before, after)).toEqual([{ product: product(1), quantity: 7 }, ...basket(2, 4)])
})

test('an added line goes, and an added quantity is taken off', () => {
  const before = basket(1)
  const after = addToBasket(addToBasket(before, product(1), 2), product(2), 2)
  expect(undoChange(after, before, after)).toEqual(before)
})

test('what was changed since stays changed, by as much', () => {
  const before = basket(2)
  expect(undoChange(setQuantity(before, 2, 50), before, [])).toEqual([{ product: product(2), quantity: 52 }])
  const after = addToBasket(before, product(3), 2)
  const since = setQuantity(after, 3, 5)
  expect(undoChange(since, before, after)).toEqual([...before, { product: product(3), quantity: 3 }])
  expect(undoChange(removeFromBasket(after, 3), before, after)).toEqual(before)
})

test('a line that has new words keeps them', () => {
  const renamed = [{ product: { ...product(1), name: 'Roda nova' }, quantity: 2 }]
  expect(undoChange(renamed, basket(1), renamed)).toEqual([{ ...renamed[0], quantity: 1 }])
})

test('where nothing else happened, all is as before', () => {
  const lines = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), { selector: ([id]) => id })
    .map((all) => all.map(([id, quantity]) => ({ product: product(id), quantity })))
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(undoChange(after, before, after)).toEqual(before)
    }),
  )
})
