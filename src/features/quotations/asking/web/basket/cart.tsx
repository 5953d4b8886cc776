import { createContext, type ReactNode, use } from 'react'
import { type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import {
  addToBasket,
  type Basket,
  type BasketProduct,
  countItems,
  quantityOf,
  removeFromBasket,
  setQuantity,
} from '../../domain/basket.ts'
import { cart } from './baskets.ts'

const Cart = createContext<StoredValue<Basket> | null>(null)

/** Wherever it stands, it hands out the one cart of this browser, which the header's badge counts too. */
export const CartProvider = ({ children }: { children: ReactNode }) => <Cart value={cart}>{children}</Cart>

export function useCart() {
  const stored = use(Cart)
  if (!stored) throw new Error('useCart must be used within a CartProvider')
  const items = useStoredValue(stored)
  return {
    ...basketActions(stored),
    items,
    totalItems: countItems(items),
    isInCart: (id: number) => quantityOf(items, id) > 0,
  }
}

/** What can be done with a basket, whichever it is; apart from the baskets, which every page loads to count them. */
const basketActions = (stored: StoredValue<Basket>) => ({
  add: (product: BasketProduct, quantity = 1) => stored.update((basket) => addToBasket(basket, product, quantity)),
  setQuantity: (id: number, quantity: number) => stored.update((basket) => setQuantity(basket, id, quantity)),
  remove: (id: number) => stored.update((basket) => removeFromBasket(basket, id)),
  clear: () => stored.set([]),
})
