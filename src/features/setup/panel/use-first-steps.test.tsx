// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { type FirstSteps, setupApi } from '../contract.ts'
import { stepNames } from '../domain.ts'
import { useFirstSteps } from './use-first-steps.ts'

afterEach(cleanup)

async function openSteps(isDone: boolean) {
  let stored: FirstSteps = { steps: stepNames.map((name) => ({ name, isDone })), isPutAway: false }
  const call = (async (endpoint: Endpoint, { isSet }: { isSet: boolean }) => {
    if (endpoint === setupApi.mark) stored = { ...stored, isPutAway: isSet }
    return stored
  }) as unknown as Call
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFirstSteps(call), { wrapper })
  await waitFor(() => expect(result.current).toBeDefined())
  return { steps: () => result.current!, isPutAway: () => stored.isPutAway }
}

test('steps that are put away disappear at once and stay away, until they are opened again', async () => {
  const { steps, isPutAway } = await openSteps(false)
  expect(steps().isShown).toBe(true)
  act(() => steps().putAway())
  await waitFor(() => expect(steps().isShown).toBe(false))
  expect(isPutAway()).toBe(true)
  act(() => steps().open())
  await waitFor(() => expect(steps().isShown).toBe(true))
  await waitFor(() => expect(isPutAway()).toBe(false))
})

test('steps that are all done are shown only on request', async () => {
  const { steps } = await openSteps(true)
  expect(steps().isShown).toBe(false)
  act(() => steps().open())
  expect(steps().isShown).toBe(true)
  act(() => steps().putAway())
  expect(steps().isShown).toBe(false)
})
