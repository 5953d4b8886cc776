import { useState } from 'react'
import { useFavorites } from '#features/catalog/web/favorites.tsx'
import { useRecentlyViewed } from '#features/catalog/web/recently-viewed.tsx'
import type { ListParts } from '#features/catalog/web/storefront/catalogue-section.tsx'
import { island } from '#ui/island.tsx'
import { useOpenProductSlug } from './product-dialog/use-open-product-slug.ts'

const list = () => import('#features/catalog/web/list/home-parts.tsx')
const needed = { hydrate: 'at once' } as const

const CategoryStrip = island(() => list().then((parts) => parts.CategoryStrip))
const HomeHero = island(() => import('./hero.tsx').then(({ Hero }) => Hero), { hydrate: 'when idle' })
const Sidebar = island(() => list().then((parts) => parts.FilterSidebar))
const Head = island(() => list().then((parts) => parts.ListHead))
const Matches = island(() => list().then((parts) => parts.Matches), needed)
const NoMatches = island(() => list().then((parts) => parts.NoMatches), needed)
const Quotation = island(() => import('./home/home-quotation-slot.tsx').then((slot) => slot.HomeQuotationSlot), {
  hydrate: 'when idle',
})
const StoredProducts = island(() => list().then((parts) => parts.StoredProducts), needed)

/** The home page's own parts: complete in the page, their scripts loaded when somebody touches it. */
export const homeParts: ListParts = { Sidebar, Head, Matches, NoMatches }
export { CategoryStrip, HomeHero, Quotation }

/** On the server nothing can be loaded while rendering. */
export const prepareHomeParts = () =>
  Promise.all([HomeHero, CategoryStrip, Sidebar, Head, Matches, NoMatches, Quotation].map((part) => part.prepare()))

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
