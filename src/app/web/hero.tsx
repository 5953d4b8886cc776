import { HomeHero } from '#features/catalog/showcase/web/hero/home-hero.tsx'
import type { HeroProduct } from '#features/catalog/showcase/web/queries.ts'
import { homeBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import { chatHref } from './shell/chat-button.tsx'
import { useSite } from './site-query.ts'

const hasQuotation = () => homeBasket.get().length > 0

/** The catalogue's hero with the shop's own way to a person. */
export function Hero({ product }: { product: HeroProduct | null }) {
  const site = useSite()
  return (
    <HomeHero product={product} findsWornBy={site.findsWornBy} chatHref={chatHref(site)} hasQuotation={hasQuotation} />
  )
}
