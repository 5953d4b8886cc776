import { expect, test } from 'vitest'
import { byUrgency } from './quality.ts'

test('what is asked for often and lacks much comes first', () => {
  const asked = new Map([
    [1, 1],
    [2, 5],
  ])
  const products = [
    { id: 4, lacking: ['photo'] },
    { id: 3, lacking: ['photo', 'bore', 'load'] },
    { id: 1, lacking: ['photo', 'bore'] },
    { id: 2, lacking: ['photo'] },
    { id: 5, lacking: ['photo'] },
  ]
  expect(products.toSorted(byUrgency({ asked, found: new Map() })).map(({ id }) => id)).toEqual([2, 1, 3, 4, 5])
})

test('ten searches say as much as one request', () => {
  const products = [1, 2, 3].map((id) => ({ id, lacking: ['photo'] }))
  const order = (searches: number) =>
    products.toSorted(byUrgency({ asked: new Map([[2, 1]]), found: new Map([[3, searches]]) })).map(({ id }) => id)
  expect([order(9), order(11)]).toEqual([
    [2, 3, 1],
    [3, 2, 1],
  ])
})
