import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { contract } from '../../../search/web/queries.ts'

export const relatedTo = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['catalog', 'related', id],
    queryFn: async () => call((await contract()).relatedProducts, { id }),
  })
