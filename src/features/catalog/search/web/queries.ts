import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { hasSameBeginning, isWorthAsking, optionGroups } from '../domain/suggested-options.ts'

/** How the search of a list is understood; nothing is asked where there is none. */
export const searchReading = (call: Call, search: string | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'reading', search ?? ''],
    queryFn: () => call(catalogApi.searchReading, { search }),
    enabled: Boolean(search),
  })

export const suggestionQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', text],
    queryFn: () => call(catalogApi.suggestions, { search: text }),
    enabled: isWorthAsking(text),
    // Without suggestions the search still works: not worth insisting on a bad signal.
    retry: false,
    // The answer before stays until the next one comes: the list must not flicker at every key.
    placeholderData: (answer, query) => (hasSameBeginning(text, String(query?.queryKey[2] ?? '')) ? answer : undefined),
    select: optionGroups,
  })
