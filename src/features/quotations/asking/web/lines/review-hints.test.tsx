// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clickToastUndo, closeToast, expectToast } from '#testing/toasts.ts'
import { requestBasket } from '../basket/baskets.ts'
import { ReviewHints } from './review-hints.tsx'

const roller = {
  categoryName: 'Rodas e rolos de carga',
  diameterMm: 85,
  widthMm: 105,
  bearing: '2 × 6204-2RS',
  fixing: 'Eixo passante',
}
/** An odd number of load wheels, two nearly equal diameters, and one wheel without its bearing. */
const facts = new Map<number, typeof roller | (Omit<typeof roller, 'bearing'> & { bearing: null })>([
  [1, roller],
  [2, { ...roller, diameterMm: 82, widthMm: 70 }],
  [3, { ...roller, diameterMm: 80, widthMm: 70 }],
  [4, { ...roller, diameterMm: 45, widthMm: 60, bearing: null }],
])
const line = (id: number, quantity: number) => ({
  product: { id, name: `Rolo ${id}`, code: `RC-${id}`, imageUrl: null },
  quantity,
})
const hints = () => [...document.querySelectorAll('section > ul > li')].map((hint) => hint.textContent)
const quantities = () => requestBasket.get().map(({ product, quantity }) => [product.code, quantity])

afterEach(() => {
  closeToast()
  cleanup()
  localStorage.clear()
})

test('points out probable slips, and corrects each with one button that can be undone', async () => {
  requestBasket.set([line(1, 3), line(2, 1), line(3, 2), line(4, 2)])
  const rootRoute = createRootRoute({
    component: () => <ReviewHints basket={requestBasket} factsOf={(id) => facts.get(id)} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Antes de enviar, confira' })
  expect(hints()).toEqual([
    expect.stringContaining('Rodas de carga costumam ser trocadas aos pares'),
    expect.stringContaining('Confira: 82 e 80 mm'),
    expect.stringContaining('O rolamento não acompanha'),
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/produtos?busca=rolamento')

  fireEvent.click(screen.getByRole('button', { name: 'Completar os pares' }))
  expect(quantities()).toEqual([
    ['RC-1', 4],
    ['RC-2', 2],
    ['RC-3', 2],
    ['RC-4', 2],
  ])
  expect(hints()).toHaveLength(2)

  fireEvent.click(screen.getByRole('button', { name: 'Deixar só RC-2' }))
  expect(hints()).toHaveLength(1)
  await expectToast({})
  clickToastUndo()
  expect(hints()).toHaveLength(2)
})
