import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogApi } from '../../../record/contract/catalogue.ts'

export const relatedTo = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['catalog', 'related', id],
    queryFn: () => call(catalogApi.relatedProducts, { id }),
  })
