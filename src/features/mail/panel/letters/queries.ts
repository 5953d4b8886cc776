import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import type { OwnWords } from '#kernel/letters/definition.ts'
import { lettersApi } from '../../contract/letters.ts'

export const lettersKey = ['admin', 'letters'] as const

/** Never from before: the form begins with it. */
export const lettersQuery = (call: Call) =>
  queryOptions({ queryKey: lettersKey, queryFn: () => call(lettersApi.list, {}), staleTime: 0, gcTime: 0 })

export const letterRevisionsQuery = (call: Call, letter: string) =>
  queryOptions({
    queryKey: [...lettersKey, letter, 'revisions'],
    queryFn: () => call(lettersApi.revisions, { letter }),
    staleTime: 0,
  })

export const letterPreviewQuery = (call: Call, letter: string, words: OwnWords) =>
  queryOptions({
    queryKey: ['admin', 'letter-preview', letter, words],
    queryFn: () => call(lettersApi.preview, { letter, words }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
