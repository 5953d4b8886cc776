import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import type { KnownProduct } from '#features/quotations/asking/web/lines/known-products.ts'
import { basketProduct } from './basket-product.ts'

/** What asking for a quotation needs to know of a product of the catalogue. */
export const knownProduct = (product: Product): KnownProduct => ({
  product: basketProduct(product),
  codes: [product.code, ...product.crossReferences.map(({ partNumber }) => partNumber)],
  facts: product,
})
