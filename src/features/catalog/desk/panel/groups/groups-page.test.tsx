// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Call, createCall } from '#kernel/api/client.ts'
import { clickToastUndo, closeToast, expectToast } from '#testing/toasts.ts'
import { BrandsPage, CategoriesPage } from './groups-page.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const stored = [
  { id: 1, slug: 'a', name: 'Primeira', description: null, productCount: 0 },
  { id: 2, slug: 'b', name: 'Segunda', description: null, productCount: 3 },
]

/** Shows a page with two stored groups. Every change succeeds until `fail` is called. */
async function open(Page: ComponentType<{ call: Call }>) {
  const changes: { name: string; body: unknown }[] = []
  let isFailing = false
  const call = createCall('http://shop.example', async (request) => {
    if (request.method === 'GET') return Response.json(stored)
    const url = new URL(request.url)
    const body = await request.clone().text()
    changes.push({ name: `${request.method} ${url.pathname}${url.search}`, body: body ? JSON.parse(body) : undefined })
    return isFailing ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : Response.json(stored[0])
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page call={call} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText('Primeira')
  const fail = () => {
    isFailing = true
  }
  return { changes, fail }
}

const click = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const clickInDialog = (name: RegExp | string) => fireEvent.click(dialog().getByRole('button', { name }))
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe.each([
  { one: 'categoria', path: 'categories', Page: CategoriesPage },
  { one: 'marca', path: 'brands', Page: BrandsPage },
])('the page of one $one after another', ({ one, path, Page }) => {
  const title = `${one[0]?.toUpperCase()}${one.slice(1)}`

  test('creates, edits, deletes and restores, each with its message', async () => {
    const { changes } = await open(Page)
    click(`Adicionar ${one}`)
    clickInDialog(/^Salvar/)
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('Informe o nome.'))
    expect(changes).toEqual([])
    type(/^Nome/, 'Terceira')
    clickInDialog(/^Salvar/)
    await expectToast({ title: `${title} criada com sucesso!` })
    await expectClosed()
    expect(changes.at(-1)).toMatchObject({ name: `POST /api/${path}`, body: { name: 'Terceira', description: '' } })

    click('Editar Primeira')
    type(/^Descrição/, 'Outra')
    clickInDialog(/^Salvar/)
    await expectToast({ title: `${title} atualizada com sucesso!` })
    await expectClosed()
    expect(changes.at(-1)).toMatchObject({
      name: `PUT /api/${path}/1`,
      body: { name: 'Primeira', description: 'Outra' },
    })

    click('Excluir Primeira')
    clickInDialog('Excluir')
    await expectToast({ title: `${title} deletada com sucesso!` })
    expect(changes.at(-1)?.name).toBe(`DELETE /api/${path}/1`)
    clickToastUndo()
    await expectToast({ title: `${title} restaurada com sucesso!` })
    expect(changes.at(-1)?.name).toBe(`POST /api/admin/${path}/1/restore`)
  })

  test('is deleted only after its products have a new place', async () => {
    const { changes } = await open(Page)
    click('Excluir Segunda')
    expect(dialog().getByText(new RegExp(`3 produtos usam esta ${one}`))).toBeTruthy()
    clickInDialog('Mover e excluir')
    expect(changes).toEqual([])
    fireEvent.change(dialog().getByLabelText('Passar os produtos para'), { target: { value: '1' } })
    clickInDialog('Mover e excluir')
    await expectToast({ title: `${title} deletada com sucesso!` })
    expect(JSON.stringify(changes)).toContain(`DELETE /api/${path}/2`)
    expect(JSON.stringify(changes)).toMatch(/moveTo\D+1/)
  })

  test('a change that fails shows why, and keeps what was typed', async () => {
    const { fail } = await open(Page)
    fail()
    const description = 'Verifique os dados e tente novamente'
    click(`Adicionar ${one}`)
    type(/^Nome/, 'Terceira')
    clickInDialog(/^Salvar/)
    await expectToast({ title: `Erro ao criar ${one}`, description, tone: 'destructive' })
    expect(dialog().getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Terceira')
    cleanup()

    const second = await open(Page)
    second.fail()
    click('Editar Primeira')
    type(/^Descrição/, 'Outra')
    clickInDialog(/^Salvar/)
    await expectToast({ title: `Erro ao atualizar ${one}`, description, tone: 'destructive' })
    expect(dialog().getByLabelText<HTMLInputElement>(/^Descrição/).value).toBe('Outra')
    cleanup()

    const third = await open(Page)
    click('Excluir Primeira')
    clickInDialog('Excluir')
    await expectToast({ title: `${title} deletada com sucesso!` })
    third.fail()
    clickToastUndo()
    await expectToast({ title: `Erro ao restaurar ${one}`, tone: 'destructive' })
    click('Excluir Primeira')
    clickInDialog('Excluir')
    await expectToast({ title: `Erro ao deletar ${one}`, tone: 'destructive' })
    expect(screen.getByText('Primeira')).toBeTruthy()
  })
})
