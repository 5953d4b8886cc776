import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { pageByPage } from '#ui/desk/entry-list.tsx'
import { messagesApi as api } from '../contract/messages.ts'
import { type MessagesState, messagesQueryOf } from './messages-address.ts'

export const messagesKey = ['admin', 'messages'] as const
export const messageListKey = [...messagesKey, 'list'] as const

export const messagesQuery = (call: Call, state: MessagesState) => {
  const query = messagesQueryOf(state)
  return infiniteQueryOptions({
    queryKey: [...messageListKey, query],
    queryFn: ({ pageParam }) => call.page(api.list, { ...query, limit: 30, cursor: pageParam }),
    ...pageByPage,
  })
}

export const messageCountsQuery = (call: Call) =>
  queryOptions({ queryKey: [...messagesKey, 'counts'], queryFn: () => call(api.counts, {}), staleTime: 0 })

export const messageQuery = (call: Call, id: number) =>
  queryOptions({ queryKey: [...messagesKey, 'one', id], queryFn: () => call(api.get, { id }), staleTime: 0 })
