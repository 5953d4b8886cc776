// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useItemsInAllBaskets } from './baskets.ts'
import { CartProvider, useCart } from './cart.tsx'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const roller = { id: 2, name: 'Rolo de carga', code: 'RC-2', imageUrl: '/images/2.webp' }
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null')
const open = () => renderHook(useCart, { wrapper: CartProvider }).result
const otherTabWrites = (text: string) =>
  act(() => {
    localStorage.setItem('cart', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('adding a product again increases its line, by one unless told otherwise', () => {
  const cart = open()
  act(() => cart.current.add(wheel))
  act(() => cart.current.add(roller, 4))
  act(() => cart.current.add(wheel, 2))
  expect(stored()).toEqual([
    { product: wheel, quantity: 3 },
    { product: roller, quantity: 4 },
  ])
  expect(cart.current.totalItems).toBe(7)
})

test.each([0, -1])('a quantity of %i removes the line', (quantity) => {
  const cart = open()
  act(() => cart.current.add(wheel))
  act(() => cart.current.setQuantity(wheel.id, 5))
  expect(cart.current.totalItems).toBe(5)
  act(() => cart.current.setQuantity(wheel.id, quantity))
  expect(cart.current.items).toEqual([])
  expect(cart.current.isInCart(wheel.id)).toBe(false)
})

test('a line is removed, and the cart emptied', () => {
  const cart = open()
  act(() => cart.current.add(wheel))
  act(() => cart.current.add(roller))
  act(() => cart.current.remove(wheel.id))
  expect([cart.current.isInCart(wheel.id), cart.current.isInCart(roller.id)]).toEqual([false, true])
  act(() => cart.current.clear())
  expect(stored()).toEqual([])
  expect(cart.current.totalItems).toBe(0)
})

test('what was stored earlier is loaded, other tabs are followed, and what they left corrupt is discarded', () => {
  localStorage.setItem('cart', JSON.stringify([{ product: wheel, quantity: 2 }]))
  const cart = open()
  expect(cart.current.totalItems).toBe(2)
  otherTabWrites(JSON.stringify([{ product: roller, quantity: 1 }]))
  expect(cart.current.items).toEqual([{ product: roller, quantity: 1 }])
  otherTabWrites('{"corrupt"')
  expect(cart.current.items).toEqual([])
  act(() => cart.current.add(wheel))
  expect(stored()).toEqual([{ product: wheel, quantity: 1 }])
})

test('the badge counts the cart together with the other baskets', () => {
  sessionStorage.setItem('quotationItems', JSON.stringify([{ product: wheel, quantity: 2 }]))
  localStorage.setItem('quotationBasket', JSON.stringify([{ product: wheel, quantity: 3 }]))
  const cart = open()
  const badge = renderHook(useItemsInAllBaskets).result
  expect(badge.current).toBe(5)
  act(() => cart.current.add(roller, 4))
  expect(badge.current).toBe(9)
})

test('use outside the provider is a developer error', () => {
  expect(() => renderHook(useCart)).toThrow('useCart must be used within a CartProvider')
})
