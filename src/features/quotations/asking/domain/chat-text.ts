import type { BasketProduct } from './basket.ts'

/** A line of a basket, or something asked for in words alone, which the catalogue does not know. */
export type ChatLine = { product: { id: number | null; name: string; code: string }; quantity: number }
/** One product, or the lines of a list. */
export type AskedByChat = { product: BasketProduct } | { lines: readonly ChatLine[] }
/** What the catalogue knows beside the name and code a basket keeps. */
export type ProductDetails = { diameter: string | null; material: string | null }
export type DetailsById = ReadonlyMap<number, ProductDetails>

type Person = { name: string; phone: string; message: string }
type Words = {
  opening: string
  name: string
  phone: string
  product: string
  code: string
  diameter: string
  material: string
  products: string
  quantity: string
  notes: string
  closing: string
}

/** The draft of a chat message: who asks, for what, what else there is to say, and a request for a reply. */
export function chatText(asked: AskedByChat, { name, phone, message }: Person, details: DetailsById, words: Words) {
  const entry = (label: string, value: string | null | undefined) =>
    value?.trim() ? [`${label}: ${value.trim()}`] : []
  const oneProduct = ({ id, name, code }: BasketProduct) => [
    ...entry(words.product, name),
    ...entry(words.code, code),
    ...entry(words.diameter, details.get(id)?.diameter),
    ...entry(words.material, details.get(id)?.material),
  ]
  const detailsOf = ({ id }: ChatLine['product']) => (id === null ? undefined : details.get(id))
  const line = ({ product, quantity }: ChatLine, index: number) =>
    [
      `${index + 1}. ${product.name}`,
      ...entry(words.code, product.code),
      `${words.quantity}: ${quantity}`,
      ...entry(words.diameter, detailsOf(product)?.diameter),
    ].join(', ')
  const products = 'product' in asked ? oneProduct(asked.product) : [`${words.products}:`, ...asked.lines.map(line)]
  return [
    [words.opening],
    [...entry(words.name, name), ...entry(words.phone, phone)],
    products,
    entry(words.notes, message),
    [words.closing],
  ]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')
}
