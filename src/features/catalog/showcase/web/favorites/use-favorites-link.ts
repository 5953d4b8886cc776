import type { MouseEvent } from 'react'
import { useScrollTo } from '../hero/use-scroll-to.ts'
import { useFavorites } from './favorites.tsx'

/** Leads to the favourites above the list of the home page; where there are none yet, says how one is made. */
export function useFavoritesLink() {
  const { favorites } = useFavorites()
  const scroll = useScrollTo('products')
  const onClick = (event: MouseEvent) => {
    // From elsewhere it is a link like any other; the list of products has a place of the same name.
    if (window.location.pathname === '/') scroll(event)
    if (favorites.length > 0) return
    import('./say-favorites.ts').then(
      ({ sayNoFavorites }) => sayNoFavorites(),
      // Offline: the list is there all the same.
      () => undefined,
    )
  }
  return { total: favorites.length, onClick }
}
