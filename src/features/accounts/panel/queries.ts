import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { accountsApi, accountsKey, administratorsKey } from '../contract/administrators.ts'

/** Other administrators change things meanwhile: what the panel shows is read anew whenever a section opens. */
const alwaysFresh = { staleTime: 0 } as const

export const meQuery = (call: Call) =>
  queryOptions({
    queryKey: [...accountsKey, 'me'],
    queryFn: () => call(accountsApi.me, {}),
    retry: false,
  })

export const administratorsQuery = (call: Call) =>
  queryOptions({
    queryKey: administratorsKey,
    queryFn: () => call(accountsApi.administrators, {}),
    ...alwaysFresh,
  })

export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...accountsKey, 'sessions'],
    queryFn: () => call(accountsApi.sessions, {}),
    ...alwaysFresh,
  })

export const accountQuery = (call: Call) =>
  queryOptions({ queryKey: [...accountsKey, 'account'], queryFn: () => call(accountsApi.account, {}), ...alwaysFresh })
