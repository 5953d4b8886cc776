import { expect, test } from 'vitest'
import { withCurrentWords } from './current-words.ts'

const wheel = { id: 1, name: 'Roda', code: 'R-1', imageUrl: null }
const basket = [
  { product: wheel, quantity: 2 },
  { product: { ...wheel, id: 2 }, quantity: 1 },
]

test('a product that has new words gets them, and keeps its place and quantity', () => {
  const renamed = { ...wheel, name: 'Roda de tração', imageUrl: '/roda.svg' }
  expect(withCurrentWords(basket, [renamed])).toEqual([{ product: renamed, quantity: 2 }, basket[1]])
})

test('nothing new is the same list, and what is gone stays as it was', () => {
  expect(withCurrentWords(basket, [{ ...wheel }])).toBe(basket)
  expect(withCurrentWords(basket, [])).toBe(basket)
})
