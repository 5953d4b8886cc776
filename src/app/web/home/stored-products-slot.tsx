import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFavorites } from '#features/catalog/showcase/web/favorites/favorites.tsx'
import { StoredProducts } from '#features/catalog/showcase/web/list/stored-products.tsx'
import { useRecentlyViewed } from '#features/catalog/showcase/web/recently-viewed.tsx'
import { HoldPlace } from '#ui/hold-place.tsx'
import { useOpenProductSlug } from '../product-dialog/use-open-product-slug.ts'

/**
 * What this person looked at or marked before. It does not change under an open dialog.
 */
export function StoredProductsSlot() {
  const { favorites } = useFavorites()
  const { recentlyViewed } = useRecentlyViewed()
  const [shown, setShown] = useState({ favorites, recentlyViewed })
  const isCovered = useOpenProductSlug() !== undefined
  const left = useElementScrollRestoration({ getElement: () => window })
  const isOutdated = shown.favorites !== favorites || shown.recentlyViewed !== recentlyViewed
  useEffect(() => {
    if (isCovered || !isOutdated) return
    // A frame later: when a dialog closes, the router first brings the page back to where it was left.
    const frame = requestAnimationFrame(() => setShown({ favorites, recentlyViewed }))
    return () => cancelAnimationFrame(frame)
  }, [isCovered, isOutdated, favorites, recentlyViewed])
  const isEmpty = shown.favorites.length + shown.recentlyViewed.length === 0
  return <HoldPlace leftAt={left?.scrollY}>{!isEmpty && <StoredProducts {...shown} />}</HoldPlace>
}
