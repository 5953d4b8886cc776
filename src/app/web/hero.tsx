import { HomeHero } from '#features/catalog/web/hero/home-hero.tsx'
import type { HeroProduct } from '#features/catalog/web/queries.ts'
import { chatHref } from './shell/chat-button.tsx'
import { useSite } from './site-query.ts'

/** The catalogue's hero with the shop's own way to a person. */
export function Hero({ product }: { product: HeroProduct | null }) {
  return <HomeHero product={product} chatHref={chatHref(useSite())} />
}
