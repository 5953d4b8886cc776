import { expect, test } from 'vitest'
import { withoutSentLines } from './without-sent-lines.ts'

const line = (id: number, quantity: number) => ({
  product: { id, name: `Roda ${id}`, code: `RT-${id}`, imageUrl: null },
  quantity,
})

test('what was sent leaves the basket empty', () => {
  expect(withoutSentLines([line(1, 2), line(2, 1)], [line(1, 2), line(2, 1)])).toEqual([])
})

test('what was added meanwhile waits for the next request', () => {
  expect(withoutSentLines([line(1, 3), line(3, 1)], [line(1, 2), line(2, 1)])).toEqual([line(1, 1), line(3, 1)])
})
