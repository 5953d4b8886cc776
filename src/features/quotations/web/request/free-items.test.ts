// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addFreeItem, freeItems, mostFreeItems, removeFreeItem, setFreeQuantity } from './free-items.ts'

beforeEach(() => freeItems.set([]))

test('items without a code are added, changed and removed', () => {
  addFreeItem('  Parafuso M8 ', 4)
  addFreeItem('Arruela', 1)
  setFreeQuantity(2, 8)
  expect(freeItems.get()).toEqual([
    { id: 1, what: 'Parafuso M8', quantity: 4 },
    { id: 2, what: 'Arruela', quantity: 8 },
  ])
  removeFreeItem(1)
  expect(freeItems.get()).toEqual([{ id: 2, what: 'Arruela', quantity: 8 }])
})

test('there is an end to them', () => {
  for (let time = 0; time < mostFreeItems + 5; time += 1) addFreeItem('Parafuso', 1)
  expect(freeItems.get()).toHaveLength(mostFreeItems)
})

test.each([
  '{',
  '{}',
  'null',
  '[null, {"id": 1}, {"id": 1, "what": "", "quantity": 1}, {"id": 1, "what": "x", "quantity": 0}]',
])('what makes no sense in storage is left out: %s', (stored) => {
  localStorage.setItem('quotationFreeItems', stored)
  expect(freeItems.get()).toEqual([])
})
