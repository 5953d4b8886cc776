import { useRouteContext } from '@tanstack/react-router'
import { productLookup } from '#features/catalog/showcase/web/product-lookup.ts'
import type { Lookup } from '#features/quotations/asking/web/lines/known-products.ts'
import { knownProduct } from './known-product.ts'

/** Asks the catalogue anew about products of a list. */
export function useProductLookup(): Lookup {
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  return async (wanted) => {
    const found = await queryClient.fetchQuery({ ...productLookup(call, wanted), staleTime: 0 })
    return found.map(knownProduct)
  }
}
