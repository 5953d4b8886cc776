import { expect, test } from 'vitest'
import { repeated } from './repeat.ts'

const wheel = { id: 1, name: 'Roda nova', code: 'R-1', imageUrl: null }
const item = (productId: number | null, quantity: number, name: string) => ({ productId, quantity, product: { name } })

test('what is still offered comes back with today’s words, its quantities together', () => {
  const { lines, gone } = repeated([item(1, 2, 'Roda velha'), item(1, 3, 'Roda velha')], [wheel])
  expect(lines).toEqual([{ product: wheel, quantity: 5 }])
  expect(gone).toEqual([])
})

test('what is gone is named once', () => {
  const items = [item(null, 1, 'Eixo'), item(9, 1, 'Rolete'), item(9, 2, 'Rolete'), item(1, 1, 'Roda')]
  expect(repeated(items, [wheel])).toEqual({ lines: [{ product: wheel, quantity: 1 }], gone: ['Eixo', 'Rolete'] })
})
