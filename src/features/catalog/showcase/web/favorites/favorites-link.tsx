import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../catalogue-texts.ts'
import { useFavoritesLink } from './use-favorites-link.ts'

/** The header's count of favourites, with a way to the catalogue that holds them. */
export function FavoritesLink() {
  const { total, onClick } = useFavoritesLink()
  return (
    <Link
      to="/"
      hash="products"
      activeOptions={{ exact: true, includeHash: true }}
      className="header-link"
      onClick={onClick}
    >
      <Icon name="heart" />
      {texts.favorite.link}
      <span data-badge="" className="counter">
        {total}
      </span>
      <span className="sr-only">{texts.favorite.unit(total)}</span>
    </Link>
  )
}
