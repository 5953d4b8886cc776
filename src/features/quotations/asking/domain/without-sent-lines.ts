import { type Basket, quantityOf, setQuantity } from './basket.ts'

/** What stays in a basket once its lines were asked for: what was added while the request was on its way. */
export const withoutSentLines = (basket: Basket, sent: Basket): Basket =>
  sent.reduce(
    (rest, { product, quantity }) => setQuantity(rest, product.id, quantityOf(rest, product.id) - quantity),
    basket,
  )
