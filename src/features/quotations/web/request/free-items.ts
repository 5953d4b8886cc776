import { createStoredValue } from '#ui/stored-value.ts'
import { mostOfOneProduct } from '../../domain.ts'

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

export function addFreeItem(what: string, quantity: number) {
  freeItems.update((items) => {
    const id = Math.max(0, ...items.map((item) => item.id)) + 1
    return items.length < mostFreeItems
      ? [...items, { id, what: what.trim().slice(0, longestFreeItem), quantity }]
      : items
  })
}

export const removeFreeItem = (id: number) => freeItems.update((items) => items.filter((item) => item.id !== id))

/** Gives back what takes them back. */
export function clearFreeItems() {
  const cleared = freeItems.get()
  freeItems.set([])
  return () => freeItems.set(cleared)
}

export const setFreeQuantity = (id: number, quantity: number) =>
  freeItems.update((items) => items.map((item) => (item.id === id ? { ...item, quantity } : item)))
