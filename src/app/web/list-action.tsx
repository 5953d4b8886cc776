import type { ProductAction } from '#features/catalog/web/storefront/catalogue-section.tsx'
import { AddToQuotation } from '#features/quotations/web/add-to-quotation.tsx'
import { basketProduct } from './basket-product.ts'

/** What a product of a list can be asked for; one function for all renders, so that lists need not render again. */
export const listAction: ProductAction = (product, place) => (
  <AddToQuotation product={basketProduct(product)} isRow={place === 'row'} />
)
