import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { illustrationVariant } from '../../domain/format.ts'
import { listTexts as texts } from '../../texts/list.ts'
import type { HeroProduct } from '../queries.ts'
import { MeasureFinder } from './measure-finder.tsx'

const outlined = `${buttonClass({ tone: 'line-inverse' })} max-lg:flex-1`

export function HomeHero({ product }: { product: HeroProduct | null }) {
  return (
    <section id="home" className="on-graphite motif-hero" data-print="hide">
      <div className="page grid pt-7 pb-8 lg:min-h-[556px] lg:grid-cols-[minmax(0,640px)_1fr] lg:items-center lg:gap-6 lg:pt-10 lg:pb-12">
        <div>
          <p className="flex items-center gap-2 font-display text-xs/none font-semibold text-accent-inverse before:motif-dimension lg:gap-2.5 lg:text-sm/none">
            {texts.hero.eyebrow}
          </p>
          <h1 className="mt-3 mb-2.5 text-[2.125rem]/[1.04] font-extrabold tracking-tightest lg:my-4 lg:text-[3.25rem]/none xl:text-[3.875rem]/none">
            {texts.hero.title}
          </h1>
          <p className="max-w-[54ch] text-ink-inverse-soft lg:text-lg/[1.55]">{texts.hero.lead}</p>
          <MeasureFinder example={product} />
          <div className="mt-5 flex gap-2.5">
            <Link to="/" hash="products" activeOptions={{ exact: true, includeHash: true }} className={outlined}>
              {texts.hero.seeProducts}
            </Link>
            <Link to={'/cotacao' as string} className={outlined}>
              {texts.hero.quickQuotation}
            </Link>
          </div>
        </div>
        {product && <HeroPicture product={product} />}
      </div>
    </section>
  )
}

function HeroPicture({ product }: { product: HeroProduct }) {
  return (
    <div className="relative max-lg:mt-2.5 max-lg:-mb-4 max-lg:w-full max-lg:max-w-120 max-lg:justify-self-center lg:self-stretch">
      <img
        src={illustrationVariant(product.illustrationUrl, 'hero')}
        alt={texts.hero.pictureOf(product.name)}
        width={480}
        height={360}
        fetchPriority="high"
        className="aspect-4/3 w-full forced-color-adjust-none forced-colors:bg-surface-inverse lg:absolute lg:top-1/2 lg:left-1/2 lg:w-[min(716px,124%)] lg:max-w-none lg:-translate-x-1/2 lg:-translate-y-[49%]"
      />
    </div>
  )
}
