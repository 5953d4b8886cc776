import { useQuery } from '@tanstack/react-query'
import { HomeHero } from '#features/catalog/showcase/web/hero/home-hero.tsx'
import type { HeroSlide } from '#features/catalog/showcase/web/hero/slide.ts'
import { heroProduct } from '#features/catalog/showcase/web/queries.ts'
import { homeBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import { originalHero } from '#features/site/content/hero.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { filled } from '#features/site/domain/gaps.ts'
import type { Slide } from '#features/site/domain/words.ts'
import type { Call } from '#kernel/api/client.ts'
import { chatHref } from './shell/chat-button.tsx'
import { useSite } from './site-query.ts'

const hasQuotation = () => homeBasket.get().length > 0

/** The slides that are shown, in their order. */
const slidesOf = ({ words }: SiteSettings) => (words.hero ?? originalHero).slides.filter(({ isOn }) => isOn)

/** The catalogue's hero with the owner's words and the shop's own way to a person. */
export function Hero({ call }: { call: Call }) {
  const site = useSite()
  return <WrittenHero call={call} site={site} slides={slidesOf(site)} />
}

type Props = { call: Call; site: SiteSettings; slides: readonly Slide[] }

export function WrittenHero({ call, site, slides }: Props) {
  // One question where both show the same.
  const [first, second] = slides
  const products = [useQuery(heroProduct(call, first?.product)).data, useQuery(heroProduct(call, second?.product)).data]
  const shown = filled(slides, site).map((slide, place): HeroSlide => ({ ...slide, product: products[place] }))
  return (
    <HomeHero slides={shown} findsWornBy={site.findsWornBy} chatHref={chatHref(site)} hasQuotation={hasQuotation} />
  )
}
