import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogApi } from '../../../record/contract/catalogue.ts'
import { type ListedProduct, listedProduct } from '../card/listed-product.ts'

export type Related = Record<'sameMeasure' | 'sameMachine', ListedProduct[]>

export const relatedTo = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['catalog', 'related', id],
    queryFn: async (): Promise<Related> => {
      const { sameMeasure, sameMachine } = await call(catalogApi.relatedProducts, { id })
      return { sameMeasure: sameMeasure.map(listedProduct), sameMachine: sameMachine.map(listedProduct) }
    },
  })
