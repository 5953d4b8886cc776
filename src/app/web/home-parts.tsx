import { useFavorites } from '#features/catalog/web/favorites.tsx'
import { useRecentlyViewed } from '#features/catalog/web/recently-viewed.tsx'
import type { ListParts } from '#features/catalog/web/storefront/catalogue-section.tsx'
import { island } from '#ui/island.tsx'

const list = () => import('#features/catalog/web/list/home-parts.tsx')
const needed = { hydrate: 'at once' } as const

const CategoryStrip = island(() => list().then((parts) => parts.CategoryStrip))
const HomeHero = island(() => import('./hero.tsx').then(({ Hero }) => Hero), { hydrate: 'when idle' })
const Sidebar = island(() => list().then((parts) => parts.FilterSidebar))
const Head = island(() => list().then((parts) => parts.ListHead))
const Matches = island(() => list().then((parts) => parts.Matches), needed)
const NoMatches = island(() => list().then((parts) => parts.NoMatches), needed)
const StoredProducts = island(() => list().then((parts) => parts.StoredProducts), needed)

/** The home page's own parts: complete in the page, their scripts loaded when somebody touches it. */
export const homeParts: ListParts = { Sidebar, Head, Matches, NoMatches }
export { CategoryStrip, HomeHero }

/** On the server nothing can be loaded while rendering. */
export const prepareHomeParts = () =>
  Promise.all([HomeHero, CategoryStrip, Sidebar, Head, Matches, NoMatches].map((part) => part.prepare()))

/** Only for those who looked at or marked something before. */
export function StoredProductsSlot() {
  const { favorites } = useFavorites()
  const { recentlyViewed } = useRecentlyViewed()
  return favorites.length + recentlyViewed.length > 0 ? <StoredProducts /> : null
}
