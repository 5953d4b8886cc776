import { illustrationVariant } from '../../../record/domain/format.ts'
import type { HeroProduct } from '../queries.ts'
import { drawnWheel } from './drawn-wheel.ts'
import { heroTexts } from './hero-texts.ts'
import { HeroWays } from './hero-ways.tsx'
import { MeasureFinder } from './measure-finder.tsx'
import type { HeroSlide } from './slide.ts'
import { SlidePicture } from './slide-picture.tsx'
import { SlideText } from './slide-text.tsx'

const texts = heroTexts.hero

type Props = { slide: HeroSlide; heading: 'h1' | 'h2'; findsWornBy: number; hasQuotation: () => boolean }

export function MeasureSlide({ slide, heading, findsWornBy, hasQuotation }: Props) {
  const { product } = slide
  return (
    <>
      <div>
        <SlideText heading={heading} slide={slide} />
        <MeasureFinder example={product ?? null} findsWornBy={findsWornBy} />
        <HeroWays ways={slide.ways} hasQuotation={hasQuotation} />
      </div>
      {slide.picture ? (
        <SlidePicture hash={slide.picture} />
      ) : (
        product !== undefined && <HeroPicture product={product} />
      )}
    </>
  )
}

function HeroPicture({ product }: { product: HeroProduct | null }) {
  return (
    <div className="hero-picture">
      <img
        src={product ? illustrationVariant(product.illustrationUrl, 'hero') : drawnWheel}
        alt={product ? texts.pictureOf(product.name) : ''}
        width={480}
        height={360}
        fetchPriority="high"
        className="aspect-4/3 w-full forced-color-adjust-none forced-colors:bg-surface-inverse"
      />
    </div>
  )
}
