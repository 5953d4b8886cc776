import { createStoredValue, type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import {
  addToBasket,
  type Basket,
  type BasketProduct,
  countItems,
  parseBasket,
  quantityOf,
} from '../../domain/basket.ts'

const storedBasket = (key: string, area: () => Storage) =>
  createStoredValue<Basket>({ key, area, initial: [], parse: parseBasket })

/** Lines chosen on the home page; they live as long as the browser tab. */
export const homeBasket = storedBasket('quotationItems', () => window.sessionStorage)
/** Lines of the request page. */
export const requestBasket = storedBasket('quotationBasket', () => window.localStorage)
/** Lines chosen on every other page, which `useCart` hands out. */
export const cart = storedBasket('cart', () => window.localStorage)

/** Wherever a line lives, the person sees that it is not lost. */
export const useAllBaskets = () =>
  [useStoredValue(homeBasket), useStoredValue(requestBasket), useStoredValue(cart)] as const

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export const useItemsInAllBaskets = () => sum(useAllBaskets().map(countItems))

/** How many of a product wait in all baskets together. */
export const useQuantityInBaskets = (productId: number) =>
  sum(useAllBaskets().map((basket) => quantityOf(basket, productId)))

export const addToStored = (stored: StoredValue<Basket>, product: BasketProduct, quantity = 1) =>
  stored.update((basket) => addToBasket(basket, product, quantity))
