// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
// The toaster is loaded on demand. Loading it here keeps that out of the time that waitFor allows.
import '#ui/toast/toaster.tsx'
import { type ListState, rowsPerPage, wholeList } from './list-address.ts'
import { ProductsList } from './products-list.tsx'
import { productsTexts } from './products-texts.ts'

afterEach(cleanup)

type Row = { id: number; updated: number; status: 'active' | 'inactive' }
type Asked = { page?: number; limit?: number; sort?: string; ids?: number[] }

/** A desk's list as the server gives it, the last changed first or by code. */
function aCatalogue(many: number) {
  const rows: Row[] = Array.from({ length: many }, (_, n) => ({ id: n + 1, updated: many - n, status: 'active' }))
  let now = many
  const orders: Record<string, (a: Row, b: Row) => number> = {
    updated: (a, b) => b.updated - a.updated,
    code: (a, b) => b.id - a.id,
  }
  const list = async (_: unknown, { page = 1, limit = rowsPerPage, sort = '' }: Asked) => {
    const from = (page - 1) * limit
    const items = rows.toSorted(orders[sort]).slice(from, from + limit)
    return { items: items.map(asProduct), total: many, totalIsCapped: false, nextCursor: null }
  }
  const change = async (_: unknown, { ids }: Asked) => {
    for (const row of rows.filter(({ id }) => ids?.includes(id)))
      Object.assign(row, { status: 'inactive', updated: ++now })
    return { success: true, message: 'ok', changed: ids?.length, change: null }
  }
  const answer = async (api: { method: string; path: string }, asked: Asked) => {
    // Somebody else was here meanwhile.
    if (api.path.endsWith('/preview')) throw new AppError('conflict', 'SELECTION_CHANGED')
    return api.method === 'GET' ? [] : change(api, asked)
  }
  return Object.assign(answer, { page: list }) as unknown as Call
}

const asProduct = ({ id, status }: Row) => ({
  ...{ id, status, name: `Roda ${id}`, code: `R-${id}`, slug: `r-${id}`, price: null, lacking: [], images: [] },
  ...{ imageUrl: null, illustrationUrl: null, categoryName: null, brandName: null, featured: false, rating: null },
  ...{ updatedAt: '2026-11-01T12:00:00Z', diameterMm: null, widthMm: null, boreMm: null, maxLoadKg: null },
})

function open(many: number, first: Partial<ListState> = {}, call = aCatalogue(many)) {
  function Page() {
    const [state, go] = useState<ListState>({ ...wholeList, ordem: 'alterados', ...first })
    return (
      <>
        <button type="button" onClick={() => go({ ...state, ordem: 'codigo', pagina: 1 })}>
          Por código
        </button>
        <button type="button" onClick={() => go({ ...state, situacao: 'ativos', pagina: 1 })}>
          Só ativos
        </button>
        <ProductsList call={call} state={state} onGo={go} onOpen={() => {}} pictureMark={0} />
      </>
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
}

const says = (range: string) => waitFor(() => expect(screen.getByText(range)).toBeTruthy())
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

test('a list that cannot be loaded shows why, and loads when asked again', async () => {
  const catalog = aCatalogue(60)
  let isAvailable = false
  const page: typeof catalog.page = async (...request) => {
    if (!isAvailable) throw new AppError('unavailable', 'HTTP_ERROR', { message: 'HTTP error! status: 503' })
    return catalog.page(...request)
  }
  open(60, {}, Object.assign(((...request) => catalog(...request)) as Call, catalog, { page }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar'))
  isAvailable = true
  press('Tentar de novo')
  await says('1 a 25 de 60')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true)
})

test('a page whose products all moved to the beginning shows what stands there now', async () => {
  open(50)
  await says('1 a 25 de 50')
  press('Próxima')
  await waitFor(() => expect(screen.getByText('Roda 50')).toBeTruthy())
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  fireEvent.click(within(screen.getByLabelText(productsTexts.bulk.label)).getByRole('button', { name: 'Desativar' }))
  await waitFor(() => expect(screen.getByText('Roda 1')).toBeTruthy())
  expect(screen.getByText('26 a 50 de 50')).toBeTruthy()
})

test('where something else is found by now, what was selected is let go and nothing is changed', async () => {
  open(60)
  await says('1 a 25 de 60')
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  press('Selecionar todos os 60 encontrados')
  press('Alterar…')
  const drawer = within(screen.getByRole('dialog', { name: 'Alterar 60 produtos' }))
  fireEvent.change(drawer.getByLabelText('Percentual (%)'), { target: { value: '5' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Conferir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByLabelText(productsTexts.bulk.label)).toBeNull()
  // It is said in a part of the page that comes by itself: the test ends when it has come.
  await waitFor(() => expect(document.body.textContent).toContain('Não foi possível conferir'))
})

test('a page number beyond the end leads to the last page, however long the list', async () => {
  open(12_060, { pagina: 900 })
  await says('12051 a 12060 de 12060')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima' }).disabled).toBe(true)
})

test('it ends where nothing follows', async () => {
  open(25)
  await says('1 a 25 de 25')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima' }).disabled).toBe(true)
})

test('who presses on before the list has come gets the page they asked for: in another order, and two pages further', async () => {
  open(80)
  await says('1 a 25 de 80')
  press('Por código')
  press('Próxima')
  await waitFor(() => expect(screen.getByText('Roda 55')).toBeTruthy())
  expect(screen.getByText('26 a 50 de 80')).toBeTruthy()
  press('Próxima')
  press('Próxima')
  await waitFor(() => expect(screen.getByText('Roda 5')).toBeTruthy())
  expect(screen.getByText('76 a 80 de 80')).toBeTruthy()
})

const bar = () => within(screen.getByLabelText(productsTexts.bulk.label))
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length

test('all that is found stays chosen on every page and in every order, until the list is another', async () => {
  open(60)
  await says('1 a 25 de 60')
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  expect(bar().getByRole('status').textContent).toBe('1 selecionado')
  press('Selecionar todos os 60 encontrados')
  expect(bar().getByRole('status').textContent).toBe('Todos os 60 encontrados estão selecionados')
  // Those of the page, and the one that stands for all of them.
  expect(checked()).toBe(26)
  expect(bar().queryByRole('button', { name: 'Excluir' })).toBeNull()
  press('Próxima')
  await says('26 a 50 de 60')
  expect(checked()).toBe(26)
  press('Por código')
  await says('1 a 25 de 60')
  expect(checked()).toBe(26)
  // One less is those of the page without it.
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  expect(bar().getByRole('status').textContent).toBe('24 selecionados')
  press('Selecionar todos os 60 encontrados')
  press('Só ativos')
  await waitFor(() => expect(screen.queryByLabelText(productsTexts.bulk.label)).toBeNull())
})

test('all of a long list are chosen at once, with their exact number', async () => {
  open(12_060)
  await says('1 a 25 de 12060')
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  press('Selecionar todos os 12060 encontrados')
  expect(bar().getByRole('status').textContent).toBe('Todos os 12.060 encontrados estão selecionados')
  expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Alterar…' }).disabled).toBe(false)
})
