import { createContext, type ReactNode, use } from 'react'
import { type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { type Basket, countItems, quantityOf } from '../../domain/basket.ts'
import { basketActions } from './basket-actions.ts'
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
