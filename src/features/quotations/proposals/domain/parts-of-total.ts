type Content = {
  subtotal: number | null
  discount: { percent: number | null; amount: number } | null
  freight: { value: number | null; isCharged: boolean } | null
}

/** How the total comes about, in reais; undefined where it is the sum of the lines alone. */
export function partsOfTotal({ subtotal, discount, freight }: Content) {
  const off = discount && discount.amount > 0 ? discount : null
  const carried = freight?.isCharged ? freight.value : null
  return subtotal === null || (off === null && carried === null) ? undefined : { subtotal, off, carried }
}
