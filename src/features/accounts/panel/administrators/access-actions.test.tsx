// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { type Administrator, accountsApi } from '../../contract/administrators.ts'
import { administratorsQuery } from '../queries.ts'
import { AccessActions } from './access-actions.tsx'
import { administratorsTexts as words } from './texts.ts'

afterEach(cleanup)

const bia: Administrator = {
  id: 2,
  username: 'bia',
  name: 'Bia',
  disabled: true,
  hasTotp: false,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
}

test('who was let in again can be shut out at once, before the list is read anew', async () => {
  const lists: unknown[] = []
  const call = (async (endpoint: Endpoint) => {
    if (endpoint.path === accountsApi.change.path && endpoint.method === accountsApi.change.method)
      return { ...bia, disabled: false }
    lists.push(endpoint)
    // The first reading comes, the next one is on its way for ever.
    return lists.length === 1 ? [bia] : new Promise(() => {})
  }) as unknown as Call
  function Drawer() {
    const administrator = useQuery(administratorsQuery(call)).data?.[0]
    return administrator && <AccessActions call={call} administrator={administrator} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Drawer />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: words.enable.action }))
  expect(await screen.findByRole('button', { name: words.disable.action })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.enable.action })).toBeNull()
  expect(lists).toHaveLength(2)
})
