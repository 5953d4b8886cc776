import { mostOfOneProduct } from '../../record/domain/lengths.ts'
import { type Basket, quantityOf } from './basket.ts'

/**
 * Undoes one change and nothing else: what it added is taken off, what it took off is added, in its old place. What happened
 * since then stays.
 */
export function undoChange(current: Basket, before: Basket, after: Basket): Basket {
  const now = new Map(current.map(({ product }) => [product.id, product]))
  const known = new Set(before.map(({ product }) => product.id))
  const lines = [...before, ...current.filter(({ product }) => !known.has(product.id))]
  return lines.flatMap(({ product }) => {
    const { id } = product
    const quantity = quantityOf(current, id) - quantityOf(after, id) + quantityOf(before, id)
    return quantity > 0 ? [{ product: now.get(id) ?? product, quantity: Math.min(quantity, mostOfOneProduct) }] : []
  })
}
