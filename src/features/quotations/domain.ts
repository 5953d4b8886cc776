/** One line of a basket: only what is needed to show it and to ask for it. */
export type BasketLine = { id: number; name: string; code: string; imageUrl: string | null; quantity: number }
export type Basket = readonly BasketLine[]
export type BasketProduct = Omit<BasketLine, 'quantity'>

const minimumQuantity = 1

/** What a person typed as a quantity: not a number becomes 1. */
export function readQuantity(typed: unknown) {
  const quantity = Math.trunc(Number(typed))
  return Number.isFinite(quantity) && String(typed).trim() !== '' ? quantity : minimumQuantity
}

export function addToBasket(basket: Basket, product: BasketProduct, quantity = 1): Basket {
  const present = basket.find((line) => line.id === product.id)
  if (present) return setQuantity(basket, product.id, present.quantity + quantity)
  if (quantity < minimumQuantity) return basket
  const { id, name, code, imageUrl } = product
  return [...basket, { id, name, code, imageUrl, quantity }]
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(basket: Basket, id: number, quantity: number): Basket {
  if (quantity < minimumQuantity) return removeFromBasket(basket, id)
  return basket.map((line) => (line.id === id ? { ...line, quantity } : line))
}

export const removeFromBasket = (basket: Basket, id: number): Basket => basket.filter((line) => line.id !== id)

/** Adds every line of the second basket to the first; quantities of the same product add up. */
export const mergeBaskets = (into: Basket, from: Basket): Basket =>
  from.reduce((merged, line) => addToBasket(merged, line, line.quantity), into)

export const countItems = (basket: Basket) => basket.reduce((total, line) => total + line.quantity, 0)

export const quantityOf = (basket: Basket, id: number) => basket.find((line) => line.id === id)?.quantity ?? 0

export const isInBasket = (basket: Basket, id: number) => quantityOf(basket, id) > 0

/** Reads a stored basket. Lines that make no sense are left out; what is not a list throws. */
export function parseBasket(stored: unknown): Basket {
  if (!Array.isArray(stored)) throw new TypeError('a basket is a list of lines')
  return stored.reduce<Basket>(
    (basket, line) => (isBasketLine(line) ? addToBasket(basket, line, line.quantity) : basket),
    [],
  )
}

function isBasketLine(line: unknown): line is BasketLine {
  if (typeof line !== 'object' || line === null) return false
  const { id, name, code, imageUrl, quantity } = line as Record<string, unknown>
  return (
    Number.isInteger(id) &&
    typeof name === 'string' &&
    typeof code === 'string' &&
    (imageUrl === null || typeof imageUrl === 'string') &&
    Number.isInteger(quantity) &&
    (quantity as number) >= minimumQuantity
  )
}
