import { useState } from 'react'
import { useFavorites } from '#features/catalog/web/favorites.tsx'
import { StoredProducts } from '#features/catalog/web/list/stored-products.tsx'
import { useRecentlyViewed } from '#features/catalog/web/recently-viewed.tsx'
import { useOpenProductSlug } from '../product-dialog/use-open-product-slug.ts'

/**
 * What this person looked at or marked before. It does not change under an open dialog: the page would grow there, and
 * the browser cannot hold the list's place while the page is locked.
 */
export function StoredProductsSlot() {
  const { favorites } = useFavorites()
  const { recentlyViewed } = useRecentlyViewed()
  const [shown, setShown] = useState({ favorites, recentlyViewed })
  const isCovered = useOpenProductSlug() !== undefined
  const isOutdated = shown.favorites !== favorites || shown.recentlyViewed !== recentlyViewed
  if (!isCovered && isOutdated) setShown({ favorites, recentlyViewed })
  return shown.favorites.length + shown.recentlyViewed.length > 0 ? <StoredProducts {...shown} /> : null
}
