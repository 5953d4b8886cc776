import { redirect } from '@tanstack/react-router'
import { type ListPath, type ListSearch, searchText } from '#features/catalog/search/domain/list-search.ts'
import { searchReading } from '#features/catalog/search/web/queries.ts'
import { brandList, categoryList, productFacets, productList } from '#features/catalog/showcase/web/queries.ts'
import { AppError } from '#kernel/errors.ts'
import type { RouterContext } from './router-context.ts'

/**
 * What a list page shows. The server waits for all of it and fails honestly; the browser moves on at once and shows
 * the list before, a skeleton or the failure in its place.
 */
export async function loadList({ queryClient, call }: RouterContext, path: ListPath, search: ListSearch) {
  const searched = searchText(search)
  if (!import.meta.env.SSR) {
    void queryClient.prefetchInfiniteQuery(productList(call, search))
    if (searched) void queryClient.prefetchQuery(searchReading(call, searched))
    for (const query of [productFacets(call, search), categoryList(call), brandList(call)] as const)
      void queryClient.prefetchQuery(query as ReturnType<typeof brandList>)
    return
  }
  try {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(productList(call, search)),
      queryClient.ensureQueryData(productFacets(call, search)),
      queryClient.ensureQueryData(categoryList(call)),
      queryClient.ensureQueryData(brandList(call)),
      searched && queryClient.ensureQueryData(searchReading(call, searched)),
    ])
  } catch (error) {
    const isNonsense = error instanceof AppError && ['malformed', 'invalid'].includes(error.kind)
    if (isNonsense && Object.keys(search).length > 0) throw redirect({ to: path, search: {}, hash: 'products' })
    throw error
  }
}
