// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { clickToastUndo, closeToast, expectToast } from '#testing/toasts.ts'
import { requestBasket } from '../basket/baskets.ts'
import { quotationDraft } from '../form/drafts.ts'
import { freeItems } from '../lines/free-items.ts'
import { pendingMark } from './pending-mark.ts'
import type { PendingRequest } from './pending-request.ts'
import { PendingRequests } from './pending-requests.tsx'
import { browserStorage } from './pending-storage.ts'
// happy-dom has no IndexedDB.
import 'fake-indexeddb/auto'

const storage = browserStorage()
const noteName = 'Pedidos guardados neste aparelho'
const dayMs = 24 * 60 * 60 * 1000
const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const waiting: PendingRequest = {
  key: 'a4c1',
  endpoint: 'quotations',
  body: { name: 'Ana Souza', email: 'ana@exemplo.com', products: '2 rodas de tração 230 x 75' },
  list: { basket: [{ product: wheel, quantity: 2 }], freeItems: [{ what: 'Roda sem código', quantity: 3 }] },
  title: 'Cotação de 2 rodas',
  keptAt: new Date().toISOString(),
  attempts: 0,
  nextTryAt: null,
  refusal: null,
}

/** The note as a page shows it. The server refuses every request. */
async function showNote(...requests: PendingRequest[]) {
  for (const request of requests) await storage.put(request)
  pendingMark.set({ count: Math.max(requests.length, 1), changedAt: 1 })
  const refusal = { message: 'Informe o e-mail.', error: '', code: 'INVALID_INPUT', fields: {}, requestId: 'r' }
  const call = createCall('http://shop', () => Response.json(refusal, { status: 422 }))
  const rootRoute = createRootRoute({
    component: () => <PendingRequests call={call} />,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  const note = await screen.findByRole('region', { name: noteName })
  return { note, router, click: (name: string | RegExp) => fireEvent.click(within(note).getByRole('button', { name })) }
}

const noteIsGone = () => waitFor(() => expect(screen.queryByRole('region', { name: noteName })).toBeNull())

afterEach(async () => {
  closeToast()
  cleanup()
  vi.restoreAllMocks()
  for (const { key } of await storage.list()) await storage.remove(key)
  localStorage.clear()
  sessionStorage.clear()
})

test('a request waiting for the network shows for how many days it has waited, and that some browsers erase it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { note, click } = await showNote({ ...waiting, keptAt: new Date(Date.now() - 3.5 * dayMs).toISOString() })
  expect(within(note).getByRole('status').textContent).toBe(
    'Aguardando conexão: 1 pedido será enviado assim que a rede voltar. Guardado há 3 dias.',
  )
  click('Ver detalhes')
  expect(within(note).getByText('Cotação de 2 rodas')).toBeTruthy()
  expect(note.textContent).toContain('apagam o que um site guardou depois de 7 dias sem visita')
})

test('a request the browser erased is reported until the visitor confirms', async () => {
  const { note, click } = await showNote()
  await waitFor(() => expect(note.textContent).toContain('Este navegador apagou 1 pedido antes que ele fosse enviado.'))
  click('Entendi')
  await noteIsGone()
})

test('a request the server refuses shows its reason and its content, and can be discarded and restored', async () => {
  const { note, click } = await showNote(waiting)
  await waitFor(() => expect(note.textContent).toContain('Não aceito: 1 pedido precisa da sua atenção.'))
  click('Ver detalhes')
  expect(within(note).getByText('Não aceito: Informe o e-mail.')).toBeTruthy()
  fireEvent.click(within(note).getByText('Ver o que foi escrito'))
  expect(within(note).getByText('2 rodas de tração 230 x 75')).toBeTruthy()
  click('Descartar: Cotação de 2 rodas')
  await noteIsGone()
  await expectToast({})
  clickToastUndo()
  expect(await screen.findByRole('region', { name: noteName })).toBeTruthy()
})

test('a refused request goes back into its form, with its list', async () => {
  const { click, router } = await showNote({ ...waiting, refusal: 'Um produto da lista não está mais disponível.' })
  await screen.findByText('Não aceito: Um produto da lista não está mais disponível.')
  click('Ver detalhes')
  click('Corrigir e enviar de novo: Cotação de 2 rodas')
  await waitFor(() => expect(router.state.location.pathname).toBe('/cotacao'))
  expect(quotationDraft.get()).toMatchObject({ name: 'Ana Souza', email: 'ana@exemplo.com' })
  expect(requestBasket.get()).toEqual([{ product: wheel, quantity: 2 }])
  expect(freeItems.get()).toMatchObject([{ what: 'Roda sem código', quantity: 3 }])
  await noteIsGone()
})
