/** A favourite is the product object itself, so that the list can be shown without asking the server. */
type WithId = { id: number }

/** Replaces an earlier entry with the same id, and appends. */
export const addFavorite = <T extends WithId>(favorites: readonly T[], product: T): readonly T[] => [
  ...removeFavorite(favorites, product.id),
  product,
]

export const removeFavorite = <T extends WithId>(favorites: readonly T[], id: number): readonly T[] =>
  favorites.filter((favorite) => favorite.id !== id)

export const isFavorite = (favorites: readonly WithId[], id: number) => favorites.some((favorite) => favorite.id === id)

/** Reads a stored list. Entries without an id are left out; what is not a list throws. */
export function parseFavorites<T extends WithId>(stored: unknown): readonly T[] {
  if (!Array.isArray(stored)) throw new TypeError('favourites are a list')
  return stored
    .filter((entry): entry is T => Number.isInteger((entry as WithId | null)?.id))
    .reduce<readonly T[]>(addFavorite, [])
}
