// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeToast, expectToast } from '#testing/toasts.ts'
import { requestBasket } from '../../asking/web/basket/baskets.ts'
import { unknownQuotation } from '../../record/web/unknown-quotation.ts'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { History, HistoryOnTheWay } from './history.tsx'
import { MyQuotations, MyQuotationsOnTheWay } from './my-quotations.tsx'
import type { RepeatProps } from './use-repeat.ts'

const aQuotation = (id: number, more: Partial<OwnQuotation> = {}): OwnQuotation => ({
  ...unknownQuotation,
  proposal: null,
  quotationItems: [],
  id,
  createdAt: '2026-11-15T12:00:00.000Z',
  products: 'Roda',
  ...more,
})
const anItem = (id: number, name: string, quantity: number) => ({
  ...{ id, quantity, productId: id },
  product: { name, code: `R-${id}`, imageUrl: null },
})

async function open(content: ReactNode) {
  const rootRoute = createRootRoute({ component: () => <main>{content}</main> })
  const history = createMemoryHistory({ initialEntries: ['/list'] })
  const router = createRouter({ routeTree: rootRoute, history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('main')
  return { currentUrl: () => router.state.location.href }
}

const nothingOffered: RepeatProps = { lookup: async () => [], onRepeated: () => {} }
const both = [
  ['My Quotations', MyQuotations],
  ['the history', History],
] as const
const openList = (List: (typeof both)[number][1], quotations: OwnQuotation[], again = nothingOffered) =>
  open(<List quotations={quotations} again={again} toProposal={async () => {}} paperHead={null} />)
const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  closeToast()
  localStorage.clear()
})

describe('a quotation with an unknown status and an invalid date', () => {
  const unknown = aQuotation(3, { status: 'em_analise', createdAt: 'ontem', products: 'Roda (Qtd: 2)' })

  test('shows "Desconhecido" in My Quotations', async () => {
    await openList(MyQuotations, [unknown])
    expect(cards()[0]).toContain('Desconhecido')
  })

  test('shows the raw status and no date in the history', async () => {
    await openList(History, [unknown])
    expect(cards()[0]).toContain('em_analise')
    expect(cards()[0]).toContain('Roda (Qtd: 2)')
    expect(cards()[0]).not.toContain('itens')
    expect(document.querySelector('time')?.textContent).toBe('-')
  })
})

test.each([
  ['My Quotations', MyQuotationsOnTheWay, 3],
  ['the history', HistoryOnTheWay, 6],
])('%s shows placeholders while it loads', async (_, Loading, count) => {
  await open(<Loading />)
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(count)
})

test.each(both)('%s is filtered by status and by words, and the URL holds the filters', async (_, List) => {
  const { currentUrl } = await openList(List, [
    aQuotation(2, { status: 'approved', products: 'Eixo do rolo' }),
    aQuotation(1, { products: 'Rodízio giratório' }),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Aprovada 1' }))
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(cards()[0]).toContain('Cotação #2')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Número, código ou produto' }), {
    target: { value: 'RODIZIO' },
  })
  expect(await screen.findByRole('heading', { name: 'Nada com este filtro' })).toBeTruthy()
  expect(currentUrl()).toBe('/list?busca=RODIZIO&situacao=approved')
  fireEvent.click(screen.getByRole('button', { name: 'Todas 1' }))
  await waitFor(() => expect(cards()[0]).toContain('Cotação #1'))
})

test('a quotation whose products are all gone cannot be repeated', async () => {
  const onRepeated = vi.fn()
  await openList(MyQuotations, [aQuotation(1, { quotationItems: [anItem(5, 'Roda de tração', 2)] })], {
    lookup: async () => [],
    onRepeated,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Repetir cotação: #1' }))
  await expectToast({ title: 'Nada para repetir', description: 'Não está mais no catálogo: Roda de tração.' })
  expect(onRepeated).not.toHaveBeenCalled()
  expect(requestBasket.get()).toEqual([])
})
