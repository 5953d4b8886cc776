import type { StoredValue } from '#ui/stored-value.ts'
import { addToBasket, type Basket, type BasketProduct, removeFromBasket, setQuantity } from '../../domain/basket.ts'

/** What can be done with a basket, whichever it is; apart from the baskets, which every page loads to count them. */
export const basketActions = (stored: StoredValue<Basket>) => ({
  add: (product: BasketProduct, quantity = 1) => stored.update((basket) => addToBasket(basket, product, quantity)),
  setQuantity: (id: number, quantity: number) => stored.update((basket) => setQuantity(basket, id, quantity)),
  remove: (id: number) => stored.update((basket) => removeFromBasket(basket, id)),
  clear: () => stored.set([]),
})
