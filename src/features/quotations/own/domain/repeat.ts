import { addToBasket, type Basket, type BasketProduct } from '../../asking/domain/basket.ts'

type Item = { productId: number | null; quantity: number; product: { name: string } }

/** What of a quotation can be asked for again, with today's words, and the names of what the catalogue no longer has. */
export function repeated(items: readonly Item[], known: readonly BasketProduct[]) {
  const byId = new Map(known.map((product) => [product.id, product]))
  const lines = items.reduce<Basket>((basket, { productId, quantity }) => {
    const product = byId.get(productId ?? 0)
    return product ? addToBasket(basket, product, quantity) : basket
  }, [])
  const gone = items.filter(({ productId }) => !byId.has(productId ?? 0)).map(({ product }) => product.name)
  return { lines, gone: [...new Set(gone)] }
}
