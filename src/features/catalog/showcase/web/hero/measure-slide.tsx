import { usePromised } from '#ui/promised.tsx'
import { illustrationVariant } from '../../../record/domain/format.ts'
import type { HeroProduct } from '../queries.ts'
import { heroTexts } from './hero-texts.ts'
import { HeroWays } from './hero-ways.tsx'
import { MeasureFinder } from './measure-finder.tsx'
import { SlideText } from './slide-text.tsx'

const texts = heroTexts.hero

type Props = { product: HeroProduct | null; findsWornBy: number; hasQuotation: () => boolean }

export function MeasureSlide({ product, findsWornBy, hasQuotation }: Props) {
  return (
    <>
      <div>
        <SlideText heading="h1" eyebrow={texts.eyebrow} title={texts.title} lead={texts.lead(usePromised())} />
        <MeasureFinder example={product} findsWornBy={findsWornBy} />
        <HeroWays hasQuotation={hasQuotation} />
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
