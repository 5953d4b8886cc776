import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { deskSiteApi } from '../contract/desk.ts'

export const siteKey = ['admin', 'site'] as const

/** Never from before: the form begins with it. */
export const siteQuery = (call: Call) =>
  queryOptions({ queryKey: siteKey, queryFn: () => call(deskSiteApi.read, {}), staleTime: 0, gcTime: 0 })
