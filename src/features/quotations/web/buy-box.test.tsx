// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BuyBox } from './buy-box.tsx'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const stored = () => JSON.parse(sessionStorage.getItem('quotationItems') ?? '[]')

async function show() {
  const rootRoute = createRootRoute({ component: () => <BuyBox product={wheel}>{null}</BuyBox> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('spinbutton', { name: 'Quantidade' })
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('the chosen quantity is added, and then the button says how many there are', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Aumentar quantidade' }))
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar à cotação, 2: Roda de tração' }))
  expect(stored()).toEqual([{ product: wheel, quantity: 2 }])
  expect(screen.getByText('2 na lista')).toBeTruthy()
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
  expect(field.value).toBe(String(quantity))
})

test('asking at once adds what is not in the list yet, and only that', async () => {
  await show()
  const ask = screen.getByRole('link', { name: 'Solicitar Cotação' })
  fireEvent.click(ask)
  expect(stored()).toEqual([{ product: wheel, quantity: 1 }])
  fireEvent.click(ask)
  expect(stored()).toEqual([{ product: wheel, quantity: 1 }])
})
