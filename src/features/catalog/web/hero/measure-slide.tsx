import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { illustrationVariant } from '../../domain/format.ts'
import { heroTexts } from '../../texts/hero.ts'
import type { HeroProduct } from '../queries.ts'
import { MeasureFinder } from './measure-finder.tsx'
import { SlideText } from './slide-text.tsx'
import { useScrollTo } from './use-scroll-to.ts'

const texts = heroTexts.hero
const outlined = `${buttonClass({ tone: 'line-inverse' })} max-lg:flex-1`

type Props = { product: HeroProduct | null; hasQuotation: () => boolean }

export function MeasureSlide({ product, hasQuotation }: Props) {
  const toProducts = useScrollTo('products')
  const toQuotation = useScrollTo('quotation', hasQuotation)
  return (
    <>
      <div>
        <SlideText heading="h1" eyebrow={texts.eyebrow} title={texts.title} lead={texts.lead} />
        <MeasureFinder example={product} />
        <div className="mt-5 flex gap-2.5">
          <Link
            to="/"
            hash="products"
            activeOptions={{ exact: true, includeHash: true }}
            onClick={toProducts}
            className={outlined}
          >
            {texts.seeProducts}
          </Link>
          <Link to="/cotacao" onClick={toQuotation} className={outlined}>
            {texts.quickQuotation}
          </Link>
        </div>
      </div>
      {product && <HeroPicture product={product} />}
    </>
  )
}

function HeroPicture({ product }: { product: HeroProduct }) {
  return (
    <div className="hero-picture">
      <img
        src={illustrationVariant(product.illustrationUrl, 'hero')}
        alt={texts.pictureOf(product.name)}
        width={480}
        height={360}
        fetchPriority="high"
        className="aspect-4/3 w-full forced-color-adjust-none forced-colors:bg-surface-inverse"
      />
    </div>
  )
}
