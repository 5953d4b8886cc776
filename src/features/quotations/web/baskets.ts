import { createStoredValue, type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import {
  addToBasket,
  type Basket,
  type BasketProduct,
  countItems,
  isInBasket,
  parseBasket,
  quantityOf,
} from '../domain.ts'

const storedBasket = (key: string, area: () => Storage) =>
  createStoredValue<Basket>({ key, area, initial: [], parse: parseBasket })

/** Lines chosen on the catalogue pages; they live as long as the browser tab. */
const homeBasket = storedBasket('quotationItems', () => window.sessionStorage)
/** Lines of the request page. */
const requestBasket = storedBasket('quotationBasket', () => window.localStorage)
/** Lines of the chat dialog, which `useCart` hands out. */
export const cart = storedBasket('cart', () => window.localStorage)

const useCount = (basket: StoredValue<Basket>) => countItems(useStoredValue(basket))

/** The sum of all three baskets: wherever a line lives, the person sees that it is not lost. */
export const useItemsInAllBaskets = () => useCount(homeBasket) + useCount(requestBasket) + useCount(cart)

export const useHomeQuantity = (productId: number) => quantityOf(useStoredValue(homeBasket), productId)

export const addToHomeBasket = (product: BasketProduct, quantity = 1) =>
  homeBasket.update((basket) => addToBasket(basket, product, quantity))

/** The products of these that are not in the home basket yet. */
export function useMissingAtHome(products: readonly BasketProduct[]) {
  const basket = useStoredValue(homeBasket)
  return products.filter(({ id }) => !isInBasket(basket, id))
}
