import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { deskPagesApi } from '../contract/desk.ts'
import { publishedPages, readPublishedPages, tellPages } from '../web/published-pages.ts'

export const pagesKey = ['admin', 'pages'] as const

export const pagesQuery = (call: Call) =>
  queryOptions({ queryKey: pagesKey, queryFn: () => call(deskPagesApi.list, {}), staleTime: 0 })

/** Never from before: the editor begins with it. */
export const pageQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...pagesKey, id],
    queryFn: () => call(deskPagesApi.read, { id }),
    staleTime: 0,
    gcTime: 0,
  })

export const revisionsQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...pagesKey, id, 'revisions'],
    queryFn: () => call(deskPagesApi.revisions, { id }),
    staleTime: 0,
  })

/** Every open tab of this browser shows the navigation as it is now. */
export function refreshNavigation(change: Parameters<typeof tellPages>[0]) {
  tellPages(change)
  // The others ask for themselves at their next page.
  readPublishedPages().then(publishedPages.set, () => undefined)
}
