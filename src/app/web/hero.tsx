import { HomeHero } from '#features/catalog/showcase/web/hero/home-hero.tsx'
import { homeBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import { originalHero } from '#features/site/content/hero.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { filled } from '#features/site/domain/gaps.ts'
import type { Slide } from '#features/site/domain/words.ts'
import type { Call } from '#kernel/api/client.ts'
import { chatHref } from './shell/chat-button.tsx'
import { useSite } from './site-query.ts'

const hasQuotation = () => homeBasket.get().length > 0

/** The catalogue's hero with the owner's words and the shop's own way to a person. */
export function Hero({ call }: { call: Call }) {
  const site = useSite()
  // Of an answer that an older server gave, or that was kept since, some may be off.
  const slides = (site.words.hero ?? originalHero).slides.filter(({ isOn }) => isOn)
  return <WrittenHero call={call} site={site} slides={slides} />
}

type Props = { call: Call; site: SiteSettings; slides: readonly Slide[] }

export const WrittenHero = ({ call, site, slides }: Props) => (
  <HomeHero
    call={call}
    slides={filled(slides, site)}
    finder={site}
    chatHref={chatHref(site)}
    hasQuotation={hasQuotation}
  />
)
