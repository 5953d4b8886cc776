const minimumQuantity = 1

/** What a person typed as a quantity: not a number becomes 1. */
export function readQuantity(typed: unknown) {
  const quantity = Math.trunc(Number(typed))
  return Number.isFinite(quantity) && String(typed).trim() !== '' ? quantity : minimumQuantity
}
