const minimumQuantity = 1

/** Here `1.000` is a thousand. */
export const withoutThousands = (typed: string) => typed.trim().replace(/\.(?=\d{3}$)/, '')

/** What a person typed as a quantity: not a number becomes 1. */
export function readQuantity(typed: unknown) {
  const written = withoutThousands(String(typed))
  const quantity = Math.trunc(Number(written))
  return Number.isFinite(quantity) && written !== '' ? quantity : minimumQuantity
}
