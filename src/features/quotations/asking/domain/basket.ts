import { mostOfOneProduct } from '../../record/domain/lengths.ts'

/** What a basket keeps of a product: only what is needed to show it and to ask for it. */
export type BasketProduct = { id: number; name: string; code: string; imageUrl: string | null }
export type BasketLine = { product: BasketProduct; quantity: number }
export type Basket = readonly BasketLine[]

const minimumQuantity = 1

export function addToBasket(basket: Basket, product: BasketProduct, quantity = 1): Basket {
  const present = lineOf(basket, product.id)
  if (present) return setQuantity(basket, product.id, present.quantity + quantity)
  if (quantity < minimumQuantity) return basket
  const { id, name, code, imageUrl } = product
  return [...basket, { product: { id, name, code, imageUrl }, quantity: Math.min(quantity, mostOfOneProduct) }]
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(basket: Basket, id: number, quantity: number): Basket {
  if (quantity < minimumQuantity) return removeFromBasket(basket, id)
  const possible = Math.min(quantity, mostOfOneProduct)
  return basket.map((line) => (line.product.id === id ? { ...line, quantity: possible } : line))
}

export const removeFromBasket = (basket: Basket, id: number): Basket =>
  basket.filter(({ product }) => product.id !== id)

export const countItems = (basket: Basket) => basket.reduce((total, line) => total + line.quantity, 0)

export const quantityOf = (basket: Basket, id: number) => lineOf(basket, id)?.quantity ?? 0

const lineOf = (basket: Basket, id: number) => basket.find(({ product }) => product.id === id)

/** Reads a stored basket. Lines that make no sense are left out; what is not a list throws. */
export function parseBasket(stored: unknown): Basket {
  if (!Array.isArray(stored)) throw new TypeError('a basket is a list of lines')
  return stored.reduce<Basket>(
    (basket, line) => (isBasketLine(line) ? addToBasket(basket, line.product, line.quantity) : basket),
    [],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isBasketLine(line: unknown): line is BasketLine {
  if (!isRecord(line) || !isRecord(line.product)) return false
  const { id, name, code, imageUrl } = line.product
  return (
    Number.isInteger(id) &&
    typeof name === 'string' &&
    typeof code === 'string' &&
    (imageUrl === null || typeof imageUrl === 'string') &&
    Number.isInteger(line.quantity) &&
    (line.quantity as number) >= minimumQuantity
  )
}

/** Adds every line of the second basket to the first; quantities of the same product add up. */
export const mergeBaskets = (into: Basket, from: Basket): Basket =>
  from.reduce((merged, line) => addToBasket(merged, line.product, line.quantity), into)

/** Here `1.000` is a thousand. */
export const withoutThousands = (typed: string) => typed.trim().replace(/\.(?=\d{3}$)/, '')

/** What a person typed as a quantity: not a number becomes 1. */
export function readQuantity(typed: unknown) {
  const written = withoutThousands(String(typed))
  const quantity = Math.trunc(Number(written))
  return Number.isFinite(quantity) && written !== '' ? quantity : minimumQuantity
}
