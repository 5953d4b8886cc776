import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type SiteSettings, siteApi } from '#features/site/contract/settings.ts'
import type { Call } from '#kernel/api/client.ts'
import { useLoadedAnswer } from '#ui/use-answer.ts'

export const siteQuery = (call: Call) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: () => call(siteApi.site, {}),
  })

/** The company's data once the root has loaded it; undefined only where that failed. */
export const loadedSite = (queryClient: QueryClient) => queryClient.getQueryData<SiteSettings>(['site'])

export const useSite = () => useLoadedAnswer(siteQuery(useRouteContext({ from: '__root__' }).call))
