// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cart } from './baskets.ts'
import { BuyBox } from './buy-box.tsx'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const stored = (key: 'cart' | 'quotationBasket') => JSON.parse(localStorage.getItem(key) ?? '[]')

async function show() {
  const rootRoute = createRootRoute({
    component: () => (
      <BuyBox product={wheel} basket={cart}>
        {null}
      </BuyBox>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('spinbutton', { name: 'Quantidade' })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the chosen quantity is added, and then the button says how many there are', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Aumentar quantidade' }))
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar à cotação, 2: Roda de tração' }))
  expect(stored('cart')).toEqual([{ product: wheel, quantity: 2 }])
  expect(screen.getByText('2 na lista')).toBeTruthy()
  expect(document.querySelector('[data-sign="+2"]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Adicionar à cotação, 2: Roda de tração, 2 na lista' })).toBeTruthy()
})

test.each([
  ['', 1],
  ['-3', 1],
  ['12', 12],
  ['99999', 9999],
])('typing %j means %i', async (typed, quantity) => {
  await show()
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantidade' })
  fireEvent.change(field, { target: { value: '7' } })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field.value).toBe(String(quantity))
})

test('asking at once puts it into the request, once', async () => {
  await show()
  const ask = screen.getByRole('link', { name: 'Solicitar Cotação' })
  fireEvent.click(ask)
  expect(stored('quotationBasket')).toEqual([{ product: wheel, quantity: 1 }])
  fireEvent.click(ask)
  expect(stored('quotationBasket')).toEqual([{ product: wheel, quantity: 1 }])
})

test('asking at once takes along what was added before', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Aumentar quantidade' }))
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar à cotação, 2: Roda de tração' }))
  fireEvent.click(screen.getByRole('link', { name: 'Solicitar Cotação' }))
  expect(stored('quotationBasket')).toEqual([{ product: wheel, quantity: 2 }])
  expect(stored('cart')).toEqual([])
})
