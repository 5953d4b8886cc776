import type { Basket, BasketProduct } from './basket.ts'

/** Lines keep a product's words of the day it was chosen; these are today's. The same list when nothing changed. */
export function withCurrentWords(basket: Basket, products: readonly BasketProduct[]): Basket {
  const now = new Map(products.map((product) => [product.id, product]))
  const isOld = ({ product }: Basket[number]) => {
    const current = now.get(product.id)
    return current !== undefined && words.some((word) => current[word] !== product[word])
  }
  if (!basket.some(isOld)) return basket
  return basket.map((line) => ({ ...line, product: now.get(line.product.id) ?? line.product }))
}

const words = ['name', 'code', 'imageUrl'] as const
