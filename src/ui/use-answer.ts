import {
  hashKey,
  type QueryFunction,
  type QueryKey,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { use } from 'react'

/** A query whose answer is shown as it came: none that selects something else of it. */
type Plain<T, Key extends QueryKey> = {
  queryKey: Key
  queryFn?: QueryFunction<T, Key, never>
  select?: (answer: T) => T
}
type UseAnswer<Missing> = <T, Key extends QueryKey>(query: Plain<T, Key>) => T | Missing

/** Without the query options that `getQueryData` builds at each call. */
const useLoaded = <T>(key: QueryKey) => useQueryClient().getQueryCache().get(hashKey(key))?.state.data as T | undefined

/**
 * What a query has answered so far. On the server a page is rendered once, of what its route has loaded: there is nothing to watch, and
 * dozens of watchers would be thrown away with it.
 */
export const useAnswer: UseAnswer<undefined> = import.meta.env.SSR
  ? (query) => useLoaded(query.queryKey)
  : (query) => useQuery(query).data

/** The same of a query without which there is nothing to show. */
export const useLoadedAnswer: UseAnswer<never> = import.meta.env.SSR
  ? (query) => {
      const client = useQueryClient()
      return useLoaded(query.queryKey) ?? use(client.fetchQuery(query))
    }
  : (query) => useSuspenseQuery(query).data
