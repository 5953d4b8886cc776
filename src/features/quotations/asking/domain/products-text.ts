import type { Basket } from './basket.ts'

/** Something asked for in words alone. */
export type WrittenItem = { what: string; quantity: number }

const written = (what: string, quantity: number) => `${what} (Qtd: ${quantity})`

/** Lines as the specification writes them. */
export const linesInWords = (lines: readonly { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => written(name, quantity)).join(', ')

/** What a text says beyond the lines, each on a line of its own: what the catalogue has no code for. */
export function writtenBeside(items: readonly { name: string; quantity: number }[], products: string) {
  const lines = linesInWords(items)
  if (products === lines) return ''
  const rest = lines !== '' && products.startsWith(`${lines}, `) ? products.slice(lines.length + 2) : products
  return rest.replace(/(\(Qtd: \d+\)), /g, '$1\n')
}

/**
 * What is asked for, as the specification writes it. A list too long to be written out is written by its codes, and at last
 * only counted: its products travel as items as well. What is asked for in words stands only here and is never cut: the text
 * may then be longer than `most`.
 */
export function productsText(
  basket: Basket,
  inWords: readonly WrittenItem[],
  most: number,
  more: (lines: number) => string,
) {
  const words = inWords.map(({ what, quantity }) => written(what, quantity))
  const ways = [
    basket.map(({ product, quantity }) => written(product.name, quantity)),
    basket.map(({ product, quantity }) => written(product.code, quantity)),
    basket.length > 0 ? [more(basket.length)] : [],
  ]
  const texts = ways.map((lines) => [...lines, ...words].join(', '))
  return texts.find((text) => text.length <= most) ?? texts.at(-1) ?? ''
}
