import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { deskQuotationsApi as api } from '../../contract/desk.ts'
import { type InboxState, inboxQuery } from './inbox-address.ts'

/** How often what others sent or did is looked for. */
export const refreshMs = 30_000

export const quotationsQuery = (call: Call, state: InboxState) => {
  const query = inboxQuery(state)
  return infiniteQueryOptions({
    queryKey: ['admin', 'quotations', 'list', query],
    queryFn: ({ pageParam }) => call.page(api.list, { ...query, limit: 30, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    // The list stands still while another is on its way.
    placeholderData: keepPreviousData,
  })
}

export const countsQuery = (call: Call) =>
  queryOptions({ queryKey: ['admin', 'quotations', 'counts'], queryFn: () => call(api.counts, {}), staleTime: 0 })

export const quotationQuery = (call: Call, id: number) =>
  queryOptions({ queryKey: ['admin', 'quotations', 'one', id], queryFn: () => call(api.get, { id }), staleTime: 0 })
