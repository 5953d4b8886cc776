export type PricedLine = { unitCents: number; quantity: number }
/** `hundredths` of a percent: 5 % is 500. */
export type Discount = { type: 'percent'; hundredths: number } | { type: 'amount'; cents: number }
/** CIF: the shop brings it, at this price when there is one. FOB: the customer pays the carrier, so nothing is added. */
export type Freight = { terms: 'CIF' | 'FOB'; cents: number | null }
export type Priced = { lines: readonly PricedLine[]; discount: Discount | null; freight: Freight | null }

export type Totals = {
  lines: number[]
  subtotal: number
  discount: number
  freight: number
  total: number
}

export const wholeDiscount = 10_000

/** Everything in whole cents: nothing is ever lost between the lines and the total. */
export function totalsOf({ lines, discount, freight }: Priced): Totals {
  const each = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const subtotal = each.reduce((sum, cents) => sum + cents, 0)
  const off = discount ? Math.min(discountIn(discount, subtotal), subtotal) : 0
  const carried = freight?.terms === 'CIF' ? (freight.cents ?? 0) : 0
  return { lines: each, subtotal, discount: off, freight: carried, total: subtotal - off + carried }
}

function discountIn(discount: Discount, subtotal: number) {
  if (discount.type === 'amount') return discount.cents
  // A product of large amounts leaves the numbers that are exact; half a cent goes to the customer.
  const exact = BigInt(subtotal) * BigInt(discount.hundredths)
  return Number((exact + BigInt(wholeDiscount / 2)) / BigInt(wholeDiscount))
}
