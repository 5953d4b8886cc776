import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../../texts.ts'
import { useFavorites } from '../favorites.tsx'

/** The header's count of favourites, with a way to the catalogue that holds them. */
export function FavoritesLink() {
  const total = useFavorites().favorites.length
  return (
    <Link to="/" hash="products" activeOptions={{ exact: true, includeHash: true }} className="header-link">
      <Icon name="heart" />
      {texts.favorite.link}
      <span data-badge="" className="counter">
        {total}
      </span>
      <span className="sr-only">{texts.favorite.unit(total)}</span>
    </Link>
  )
}
