import { largeAddress } from '#kernel/image-address.ts'
import { illustrationVariant } from '../../../record/domain/format.ts'
import { drawnWheel } from './drawn-wheel.ts'
import { heroTexts } from './hero-texts.ts'
import { HeroWays } from './hero-ways.tsx'
import { MeasureFinder } from './measure-finder.tsx'
import type { SlideProps } from './slide.ts'
import { SlidePicture } from './slide-picture.tsx'
import { SlideText } from './slide-text.tsx'

const texts = heroTexts.hero

/** Words and a picture, with the finder where it is the slide of that. */
export function MeasureSlide({ slide, product, heading, isPictured, finder, hasQuotation }: SlideProps) {
  const drawn = product ? illustrationVariant(product.illustrationUrl, 'hero') : product === null && drawnWheel
  const src = slide.picture ? largeAddress(slide.picture) : drawn
  return (
    <>
      <div>
        <SlideText heading={heading} slide={slide} />
        {slide.kind === 'measure' && <MeasureFinder example={product} finder={finder} />}
        <HeroWays ways={slide.ways} hasQuotation={hasQuotation} />
      </div>
      {src && (
        <SlidePicture
          src={src}
          alt={product && !slide.picture ? texts.pictureOf(product.name) : ''}
          isPictured={isPictured}
        />
      )}
    </>
  )
}
