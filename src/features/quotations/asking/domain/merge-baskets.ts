import { addToBasket, type Basket } from './basket.ts'

/** Adds every line of the second basket to the first; quantities of the same product add up. */
export const mergeBaskets = (into: Basket, from: Basket): Basket =>
  from.reduce((merged, line) => addToBasket(merged, line.product, line.quantity), into)
