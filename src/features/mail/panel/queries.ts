import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { pageByPage } from '#ui/desk/entry-list.tsx'
import { outboxApi as api } from '../contract/outbox.ts'
import { type OutboxAddress, outboxQueryOf } from './outbox-address.ts'

export const outboxKey = ['admin', 'outbox'] as const

export const outboxQuery = (call: Call, state: OutboxAddress) => {
  const query = outboxQueryOf(state)
  return infiniteQueryOptions({
    queryKey: [...outboxKey, 'list', query],
    queryFn: ({ pageParam }) => call.page(api.list, { ...query, limit: 30, cursor: pageParam }),
    ...pageByPage,
  })
}

export const outboxSummaryQuery = (call: Call) =>
  queryOptions({ queryKey: [...outboxKey, 'summary'], queryFn: () => call(api.summary, {}), staleTime: 0 })

export const outboxMessageQuery = (call: Call, id: number) =>
  queryOptions({ queryKey: [...outboxKey, 'one', id], queryFn: () => call(api.get, { id }), staleTime: 0 })
