import { inCents } from './reais.ts'

/** The highest price there is: PostgreSQL's `integer`, in cents. */
export const mostCents = 2_147_483_647
const brazilian = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/
const plain = /^\d+(?:\.\d{1,2})?$/

/**
 * A price in reais as a person or a program writes it: `398,90`, `R$ 1.398,90`, `1398.90`, 1398.9. A dot before exactly
 * three digits groups thousands. Undefined for anything else.
 */
export function centsOf(price: string | number): number | undefined {
  const cents = inCents(reaisOf(price))
  return cents >= 0 && cents <= mostCents ? cents : undefined
}

function reaisOf(price: string | number) {
  if (typeof price === 'number') return price
  const written = price.replace(/^\s*R\$/i, '').trim()
  if (brazilian.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'))
  return plain.test(written) ? Number(written) : Number.NaN
}
