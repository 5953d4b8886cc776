import { createContext, type ReactNode, use, useState } from 'react'
import { createStoredValue, type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { addFavorite, isFavorite, parseFavorites, removeFavorite } from '../../domain/favorites.ts'
import { type ListedProduct, listedProduct } from '../card/listed-product.ts'

const Favorites = createContext<StoredValue<readonly ListedProduct[]> | null>(null)

export function FavoritesProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() =>
    createStoredValue<readonly ListedProduct[]>({
      key: 'favorites',
      area: () => window.localStorage,
      initial: [],
      parse: parseFavorites,
    }),
  )
  return <Favorites value={stored}>{children}</Favorites>
}

export function useFavorites() {
  const stored = use(Favorites)
  if (!stored) throw new Error('useFavorites must be used within a FavoritesProvider')
  const favorites = useStoredValue(stored)
  return {
    favorites,
    isFavorite: (id: number) => isFavorite(favorites, id),
    add: (product: ListedProduct) => stored.update((favorites) => addFavorite(favorites, remembered(product))),
    remove: (id: number) => stored.update((favorites) => removeFavorite(favorites, id)),
    clear: () => stored.set([]),
  }
}

/** What a list shows of it; how it answered a search was of that search. */
const remembered = (product: ListedProduct): ListedProduct => ({ ...listedProduct(product), match: undefined })
