import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi, administratorsKey } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { pageByPage } from '#ui/desk/entry-list.tsx'
import type { DeskQuotation } from '../../proposals/contract/desk-quotation.ts'
import { quotationsKey } from '../../proposals/panel/queries.ts'
import { unknownQuotation } from '../../record/web/unknown-quotation.ts'
import { deskQuotationsApi as api } from '../contract/desk-quotations.ts'
import { type InboxState, inboxFilters } from './inbox-address.ts'

/** Others change them meanwhile. */
const alwaysFresh = { staleTime: 0 } as const
export const listKey = [...quotationsKey, 'list'] as const

export const quotationsQuery = (call: Call, state: InboxState, me: number) => {
  const query = { ...inboxFilters(state, me), sort: state.ordem === 'recentes' ? 'newest' : 'due' } as const
  return infiniteQueryOptions({
    queryKey: [...listKey, query],
    queryFn: async ({ pageParam }) => {
      const page = await call.page(api.list, { ...query, limit: 30, cursor: pageParam })
      return { ...page, items: page.items.map(wholeQuotation) }
    },
    ...pageByPage,
  })
}

export const countsQuery = (call: Call) =>
  queryOptions({ queryKey: [...quotationsKey, 'counts'], queryFn: () => call(api.counts, {}), ...alwaysFresh })

/** What waits for the desk; the menu asks for it too. */
export const queueQuery = (call: Call) =>
  queryOptions({ queryKey: [...quotationsKey, 'queue'], queryFn: () => call(api.queue, {}), ...alwaysFresh })

/** When the desk works: how much time is left is counted by it. As in most shops until it is known. */
export const useSchedule = (call: Call) =>
  useQuery({ queryKey: [...quotationsKey, 'schedule'], queryFn: () => call(api.schedule, {}), ...alwaysFresh }).data ??
  usualSchedule

export const quotationQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...quotationsKey, 'one', id],
    queryFn: async () => wholeQuotation(await call(api.get, { id })),
    ...alwaysFresh,
  })

export const fileQuery = (call: Call, id: number) =>
  queryOptions({ queryKey: [...quotationsKey, 'file', id], queryFn: () => call(api.file, { id }), ...alwaysFresh })

/** Who may be responsible; the section of administrators keeps them under the same name. */
export const administratorsQuery = (call: Call) =>
  queryOptions({
    queryKey: administratorsKey,
    queryFn: () => call(accountsApi.administrators, {}),
    ...alwaysFresh,
  })

/** As it was last heard of: what waited behind a change that failed begins there. */
export function useLastHeard(call: Call, id: number) {
  const client = useQueryClient()
  return () => client.getQueryData(quotationQuery(call, id).queryKey)
}

/** What came of a change of one of them is shown before anything is read anew. */
export function useKeepQuotation(call: Call) {
  const client = useQueryClient()
  return (known: Partial<DeskQuotation> & { id: number }) =>
    client.setQueryData(quotationQuery(call, known.id).queryKey, wholeQuotation(known))
}

/** Of the rest: nothing waits for it, nobody has it, and it has been seen. */
const wholeQuotation = (known: Partial<DeskQuotation>): DeskQuotation => ({
  ...unknownQuotation,
  cnpj: null,
  cep: null,
  machine: null,
  measures: null,
  photos: [],
  seenAt: known.createdAt ?? '',
  assignedTo: null,
  enteredBy: null,
  dueAt: null,
  version: 0,
  expired: false,
  acceptedAt: null,
  declinedAt: null,
  declineReason: null,
  proposal: null,
  silenceIgnored: false,
  silences: [],
  ...known,
})
