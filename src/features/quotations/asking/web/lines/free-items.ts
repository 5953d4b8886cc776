import { cutText } from '#kernel/well-formed.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'

/** Something the catalogue has no code for, in the customer's words. */
export type FreeItem = { id: number; what: string; quantity: number }

export const mostFreeItems = 20
export const longestFreeItem = 160

/** They belong to the list, and live as long as it does. */
export const freeItems = createStoredValue<readonly FreeItem[]>({
  key: 'quotationFreeItems',
  area: () => window.localStorage,
  initial: [],
  parse: (stored) => (stored as unknown[]).filter(isFreeItem).slice(0, mostFreeItems),
})

function isFreeItem(stored: unknown): stored is FreeItem {
  const { id, what, quantity } = (stored ?? {}) as Partial<FreeItem>
  return Number.isInteger(id) && typeof what === 'string' && what !== '' && isQuantity(quantity)
}

const isQuantity = (quantity: unknown) =>
  Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= mostOfOneProduct

/** Never a number that another item had: it may come back. */
let lastId = 0
function nextId() {
  lastId = Math.max(Date.now(), lastId + 1)
  return lastId
}

export function addFreeItem(what: string, quantity: number) {
  freeItems.update((items) => {
    const id = nextId()
    return items.length < mostFreeItems
      ? [...items, { id, what: cutText(what.trim(), longestFreeItem), quantity }]
      : items
  })
}

/** Gives back what takes it back. */
export const removeFreeItem = (id: number) => remove((item) => item.id === id)

/** Gives back what takes them back. */
export const clearFreeItems = () => remove(() => true)

function remove(isGoing: (item: FreeItem) => boolean) {
  const removed = freeItems.get().filter(isGoing)
  freeItems.update((items) => items.filter((item) => !isGoing(item)))
  // What was written since then stays.
  return () => freeItems.update((items) => [...items, ...removed].sort((a, b) => a.id - b.id).slice(0, mostFreeItems))
}

export const setFreeQuantity = (id: number, quantity: number) =>
  freeItems.update((items) => items.map((item) => (item.id === id ? { ...item, quantity } : item)))
