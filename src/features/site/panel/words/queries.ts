import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { wordsApi } from '../../contract/words.ts'

export const wordsKey = ['admin', 'site', 'words'] as const

/** Never from before: the form begins with it. */
export const wordsQuery = (call: Call) =>
  queryOptions({ queryKey: wordsKey, queryFn: () => call(wordsApi.read, {}), staleTime: 0, gcTime: 0 })

export const wordsRevisionsQuery = (call: Call) =>
  queryOptions({ queryKey: [...wordsKey, 'revisions'], queryFn: () => call(wordsApi.revisions, {}), staleTime: 0 })
