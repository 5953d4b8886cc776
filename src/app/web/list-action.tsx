import type { ProductAction } from '#features/catalog/showcase/web/list/catalogue-section.tsx'
import type { Basket } from '#features/quotations/asking/domain/basket.ts'
import { AddToQuotation } from '#features/quotations/asking/web/basket/add-to-quotation.tsx'
import { cart, homeBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import type { StoredValue } from '#ui/stored-value.ts'
import { basketProduct } from './basket-product.ts'

const addingTo =
  (basket: StoredValue<Basket>): ProductAction =>
  (product, place) => <AddToQuotation product={basketProduct(product)} basket={basket} isRow={place === 'row'} />

/** How a product of a list is asked for; one function for all renders, so that lists need not render again. */
export const homeListAction = addingTo(homeBasket)
export const listAction = addingTo(cart)
