/** Products looked at, newest first, each once. Kept as objects, so that they can be shown without asking the server. */
type WithId = { id: number }

const limit = 10

export const addViewed = <T extends WithId>(viewed: readonly T[], product: T): readonly T[] =>
  [product, ...viewed.filter(({ id }) => id !== product.id)].slice(0, limit)

/** Reads a stored list. Entries without an id are left out; what is not a list throws. */
export function parseViewed<T extends WithId>(stored: unknown): readonly T[] {
  if (!Array.isArray(stored)) throw new TypeError('recently viewed products are a list')
  return stored
    .filter((entry): entry is T => Number.isInteger((entry as WithId | null)?.id))
    .reduceRight<readonly T[]>(addViewed, [])
}
