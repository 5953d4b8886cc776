import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'

type Wanted = { ids?: readonly number[]; codes?: readonly string[] }

/** The products of a list, as they are now; what is not on offer any more is missing. */
export const productLookup = (call: Call, { ids = [], codes = [] }: Wanted) =>
  queryOptions({
    queryKey: ['catalog', 'lookup', ids, codes],
    queryFn: () => call(catalogApi.lookupProducts, { id: [...ids], code: [...codes] }),
    enabled: ids.length + codes.length > 0,
    placeholderData: keepPreviousData,
  })
