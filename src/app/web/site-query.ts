import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SiteSettings } from '#features/site/contract.ts'
import type { Call } from '#kernel/api/client.ts'

export const siteQuery = (call: Call) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: async () => call((await import('#features/site/contract.ts')).siteApi.site, {}),
  })

/** The company's data once the root has loaded it; undefined only where that failed. */
export const loadedSite = (queryClient: QueryClient) => queryClient.getQueryData<SiteSettings>(['site'])
