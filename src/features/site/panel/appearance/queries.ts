import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { appearanceApi } from '../../contract/appearance.ts'

export const appearanceKey = ['admin', 'site', 'appearance'] as const

/** Never from before: the form begins with it. */
export const appearanceQuery = (call: Call) =>
  queryOptions({ queryKey: appearanceKey, queryFn: () => call(appearanceApi.read, {}), staleTime: 0, gcTime: 0 })

export const appearanceRevisionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...appearanceKey, 'revisions'],
    queryFn: () => call(appearanceApi.revisions, {}),
    staleTime: 0,
  })
