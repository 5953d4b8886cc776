import { mostOfOneProduct } from '../../../record/domain/lengths.ts'

/** `4`, `1.000`, and what a spreadsheet makes of it: `4,00`. */
export const amount = String.raw`(?<digits>\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](?<fraction>\d{1,2}))?`
export const sign = '(?<sign>[-−])?'
export const unit = String.raw`(?<unit>und?s?|unids?|unidades?|pcs?|pçs?|pe[cç]as?|pares|par|jogos?|jg)\b\.?`
export const times = '[x×*]'

type Groups = Record<string, string | undefined> | undefined

const hasFraction = (groups: Groups) => Number(groups?.fraction ?? 0) > 0

/** Null for a number nobody can mean as a quantity: none at all, a part of one, or more than a request holds. */
export function quantityOf(groups: Groups): number | null {
  if (groups?.sign || hasFraction(groups)) return null
  const pieces = /^par/i.test(groups?.unit ?? '') ? 2 : 1
  const quantity = Number((groups?.digits ?? '').replaceAll('.', '')) * pieces
  return quantity >= 1 && quantity <= mostOfOneProduct ? quantity : null
}

const plain = new RegExp(`^${amount}$`)
const marked = new RegExp(
  String.raw`^(?:qtde?|quant|quantidade)?[.:=\s]*(?:${times}\s*)?${sign}${amount}\s*(?:${times}|${unit})?$`,
  'i',
)

export type Counted = { quantity: number | null; isPlain: boolean }

/** A cell that holds nothing but a quantity; a plain number may still be a code. */
export function readCount(cell: string): Counted | undefined {
  const found = marked.exec(cell)
  return found
    ? { quantity: quantityOf(found.groups), isPlain: plain.test(cell) && !hasFraction(found.groups) }
    : undefined
}
