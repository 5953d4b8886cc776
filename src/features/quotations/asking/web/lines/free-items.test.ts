// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addFreeItem, clearFreeItems, freeItems, mostFreeItems, removeFreeItem, setFreeQuantity } from './free-items.ts'

beforeEach(() => freeItems.set([]))

const written = () => freeItems.get().map(({ what, quantity }) => `${quantity} ${what}`)
const idOf = (what: string) => freeItems.get().find((item) => item.what === what)?.id ?? 0

test('items without a code are added, changed and removed', () => {
  addFreeItem('  Parafuso M8 ', 4)
  addFreeItem('Arruela', 1)
  setFreeQuantity(idOf('Arruela'), 8)
  expect(written()).toEqual(['4 Parafuso M8', '8 Arruela'])
  removeFreeItem(idOf('Parafuso M8'))
  expect(written()).toEqual(['8 Arruela'])
})

test('what was removed comes back in its place, beside what was written since', () => {
  addFreeItem('Parafuso', 1)
  addFreeItem('Arruela', 2)
  const undo = removeFreeItem(idOf('Arruela'))
  addFreeItem('Porca', 3)
  undo()
  expect(written()).toEqual(['1 Parafuso', '2 Arruela', '3 Porca'])
  removeFreeItem(idOf('Arruela'))
  expect(written()).toEqual(['1 Parafuso', '3 Porca'])
})

test('so do all that were cleared', () => {
  addFreeItem('Parafuso', 1)
  const undo = clearFreeItems()
  addFreeItem('Porca', 3)
  undo()
  expect(written()).toEqual(['1 Parafuso', '3 Porca'])
})

test('there is an end to them', () => {
  for (let time = 0; time < mostFreeItems + 5; time += 1) addFreeItem('Parafuso', 1)
  expect(freeItems.get()).toHaveLength(mostFreeItems)
  const undo = removeFreeItem(freeItems.get()[0]?.id ?? 0)
  addFreeItem('Porca', 1)
  undo()
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
