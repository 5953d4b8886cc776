import { expect, test } from 'vitest'
import { productsText } from './products-text.ts'

const basket = (lines: number, name = 'Roda de tração') =>
  Array.from({ length: lines }, (_, place) => ({
    product: { id: place + 1, name, code: `RT-${place + 1}`, imageUrl: null },
    quantity: 2,
  }))
const more = (lines: number) => `${lines} produtos`
const screw = { what: 'Parafuso M8', quantity: 4 }

test('each product by its name and quantity, joined by commas, then what was written in words', () => {
  expect(productsText(basket(2), [screw], 9000, more)).toBe(
    'Roda de tração (Qtd: 2), Roda de tração (Qtd: 2), Parafuso M8 (Qtd: 4)',
  )
})
test('in words alone', () => {
  expect(productsText([], [screw], 9000, more)).toBe('Parafuso M8 (Qtd: 4)')
})
test('names that do not fit give way to codes', () => {
  expect(productsText(basket(2), [screw], 50, more)).toBe('RT-1 (Qtd: 2), RT-2 (Qtd: 2), Parafuso M8 (Qtd: 4)')
})
test('a list that does not fit at all is counted, and what was written in words stays', () => {
  expect(productsText(basket(200), [screw], 100, more)).toBe('200 produtos, Parafuso M8 (Qtd: 4)')
})
test('what is asked for in words is never cut, and where nothing else is there nothing is counted', () => {
  const long = { what: 'x'.repeat(200), quantity: 1 }
  expect(productsText(basket(1), [long], 100, more)).toBe(`1 produtos, ${long.what} (Qtd: 1)`)
  expect(productsText([], [long], 100, more)).toBe(`${long.what} (Qtd: 1)`)
})
