import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const copied = { title: 'Link copiado.' }
const removed = { title: 'Removido dos favoritos' }

test('a new toast takes the place of the one before', () => {
  const store = createToastStore()
  const told = vi.fn()
  store.subscribe(told)
  store.show(copied)
  store.show(removed)
  expect(store.get()).toEqual({ id: 2, message: removed, isOpen: true })
  expect(told).toHaveBeenCalledTimes(2)
})

test('a dismissed toast is closed at once and forgotten after 1,000,000 ms', () => {
  const store = createToastStore()
  store.show(copied)
  store.dismiss(1)
  expect(store.get()).toEqual({ id: 1, message: copied, isOpen: false })
  vi.advanceTimersByTime(999_999)
  expect(store.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(store.get()).toBeNull()
})

test('dismissing one that was replaced leaves the new one alone', () => {
  const store = createToastStore()
  store.show(copied)
  store.show(removed)
  store.dismiss(1)
  expect(store.get()?.isOpen).toBe(true)
})

test('a new toast is not forgotten in place of the one dismissed before it', () => {
  const store = createToastStore()
  store.show(copied)
  store.dismiss(1)
  vi.advanceTimersByTime(500_000)
  store.show(removed)
  vi.advanceTimersByTime(1_000_000)
  expect(store.get()).toEqual({ id: 2, message: removed, isOpen: true })
})
