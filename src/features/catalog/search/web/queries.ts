import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { hasSameBeginning, isWorthAsking, optionGroups } from '../domain/suggested-options.ts'
import { contract } from '../../showcase/web/queries.ts'

export const suggestionQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', text],
    queryFn: async () => call((await contract()).suggestions, { search: text }),
    enabled: isWorthAsking(text),
    // Without suggestions the search still works: not worth insisting on a bad signal.
    retry: false,
    // The answer before stays until the next one comes: the list must not flicker at every key.
    placeholderData: (answer, query) => (hasSameBeginning(text, String(query?.queryKey[2] ?? '')) ? answer : undefined),
    select: optionGroups,
  })
