// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call, CallOptions } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { deskTablesApi as api, type ImportReport, type TableColumns } from '../contract/tables.ts'
import { ImportSteps } from './import-steps.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const columns: TableColumns = {
  ...{ lines: 2, headingLine: 1, sheets: [], sheet: null, remembered: null },
  columns: [
    { header: 'Código', field: 'code', samples: ['A-1', 'A-2'] },
    { header: 'Nome', field: 'name', samples: ['Roda'] },
  ],
}
const report: ImportReport = {
  ...{ written: false, lines: 2, created: 2, updated: 0, unchanged: 0, unknown: 0, strayCount: 0 },
  ...{ newCategories: [], newBrands: [], columns: columns.columns, problemCount: 0, wrongLines: 0 },
  ...{ missing: [], stray: [], changes: [], problems: [] },
}

/** Shows the import with a checked file. Each attempt to write it gets the next of these results. */
async function openChecked(results: (ImportReport | AppError)[], checked = report) {
  const keys: (string | undefined)[] = []
  const call = (async (endpoint: unknown, input: { dryRun?: string }, options: CallOptions) => {
    if (endpoint === api.readColumns) return columns
    if (input.dryRun === 'true') return checked
    keys.push(options.idempotencyKey)
    const result = results.shift()
    if (result instanceof AppError) throw result
    return result
  }) as unknown as Call
  await open(call)
  choose(new File(['Código;Nome\nA-1;Roda\nA-2;Roda\n'], 'tabela.csv'))
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir' }))
  await screen.findByText('Resultado da conferência')
  return { keys }
}

async function open(call: Call) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ImportSteps call={call} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/^Escolha ou arraste o arquivo/)
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^Escolha ou arraste o arquivo/), { target: { files } })
const click = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const importAll = () => {
  click('Importar 2 produtos')
  click('Importar')
}
const waiting = /^Outra importação está em andamento/

test('an import whose response was lost is repeated under the same idempotency key', async () => {
  const { keys } = await openChecked([new AppError('internal', 'NETWORK_FAILURE'), { ...report, written: true }])
  importAll()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('A conexão caiu durante a gravação'))
  click('Tentar de novo')
  await screen.findByText('2 novos, 0 alterados, 0 iguais.')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('an import that waits for another one can be stopped, or continues when the other one ends', async () => {
  const isRunning = new AppError('conflict', 'IMPORT_RUNNING')
  const { keys } = await openChecked([isRunning, isRunning, { ...report, written: true }])
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  importAll()
  await pass(0)
  expect(screen.getByText(waiting)).toBeTruthy()
  click('Parar de esperar')
  await pass(10_000)
  expect(screen.queryByText(waiting)).toBeNull()
  expect(screen.getByText('Nenhum problema. Nada foi gravado ainda.')).toBeTruthy()
  expect(keys).toHaveLength(1)

  importAll()
  await pass(0)
  expect(screen.getByText(waiting)).toBeTruthy()
  await pass(2000)
  expect(screen.getByText('2 novos, 0 alterados, 0 iguais.')).toBeTruthy()
})

test('a file that changes nothing cannot be imported', async () => {
  await openChecked([], { ...report, created: 0, unchanged: 2 })
  expect(screen.getByText('Todas as linhas estão iguais ao catálogo: não há o que importar.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

test('refuses several files, an empty one and one above 45 MB before anything is sent', async () => {
  const call = vi.fn()
  await open(call as unknown as Call)
  const csv = (size: number) => Object.defineProperty(new File(['Code;Name\n'], 'a.csv'), 'size', { value: size })
  const expectRefused = (reason: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toContain(reason))
  choose(csv(10), csv(10))
  await expectRefused('Envie um arquivo de cada vez.')
  choose(csv(45 * 1024 * 1024 + 1))
  await expectRefused('O arquivo passa de 45 MB.')
  choose(csv(0))
  await expectRefused('O arquivo está vazio.')
  expect(call).not.toHaveBeenCalled()
})
