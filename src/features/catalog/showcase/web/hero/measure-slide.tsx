import { largeAddress } from '#kernel/image-address.ts'
import { illustrationVariant } from '../../../record/domain/format.ts'
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
        <SlidePicture src={largeAddress(slide.picture)} />
      ) : product ? (
        <SlidePicture src={illustrationVariant(product.illustrationUrl, 'hero')} alt={texts.pictureOf(product.name)} />
      ) : (
        product === null && <SlidePicture src={drawnWheel} />
      )}
    </>
  )
}
