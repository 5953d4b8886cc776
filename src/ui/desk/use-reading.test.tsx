// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReading } from './use-reading.ts'

afterEach(cleanup)

test('what is marked by hand is read anew once', async () => {
  const inbox = ['admin', 'inbox']
  const keys = { list: [...inbox, 'list'], one: [...inbox, 'one', 7], counts: [...inbox, 'counts'] }
  const count = vi.fn(async () => ({ unread: 0 }))
  const mark = vi.fn(async (isRead: boolean) => ({ unread: !isRead }))
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: keys.counts, queryFn: count })
      return useReading<{ id: number; unread: boolean }>({
        id: 7,
        isUnread: false,
        mark,
        keys,
        changes: [inbox],
        failed: 'Não deu',
      })
    },
    { wrapper },
  )
  await waitFor(() => expect(count).toHaveBeenCalledTimes(1))
  act(() => result.current.turn())
  await waitFor(() => expect(mark).toHaveBeenCalledWith(false))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(count).toHaveBeenCalledTimes(2)
})
