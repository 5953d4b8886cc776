// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { MachinePage } from '../contract/machines.ts'
import { MachineView } from './machine-view.tsx'
import { machinesTexts } from './texts.ts'

afterEach(cleanup)

const part = { productId: 1, code: 'RT-1', name: 'Roda', status: 'active', ownPosition: null, source: null } as const
const machine = {
  ...{ id: 5, brand: 'Still', model: 'EGV 16', machineType: null, wheels: 1, toConfirm: 0 },
  parts: [{ ...part, position: 'Apoio', certainty: 'confirmed' }],
} as unknown as MachinePage

test('a part of the machine opens with its position', async () => {
  const call = (async () => machine) as unknown as Call
  const rootRoute = createRootRoute({
    component: () => <MachineView call={call} id={5} onOpen={() => {}} onBack={() => {}} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByLabelText(machinesTexts.view.changeOf('RT-1')))
  expect(await screen.findByText(machinesTexts.wheel.title('RT-1'))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(machinesTexts.wheel.position) }).value).toBe(
    'Apoio',
  )
})
