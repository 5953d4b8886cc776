import { expect, test } from 'vitest'
import { withoutSent } from './sent-lines.ts'

const line = (id: number, quantity: number) => ({
  product: { id, name: `Roda ${id}`, code: `RT-${id}`, imageUrl: null },
  quantity,
})

test('what was sent leaves the basket empty', () => {
  expect(withoutSent([line(1, 2), line(2, 1)], [line(1, 2), line(2, 1)])).toEqual([])
})

test('what was added meanwhile waits for the next request', () => {
  expect(withoutSent([line(1, 3), line(3, 1)], [line(1, 2), line(2, 1)])).toEqual([line(1, 1), line(3, 1)])
})
