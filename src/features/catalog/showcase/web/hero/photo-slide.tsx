import { Link } from '@tanstack/react-router'
import { largeAddress } from '#kernel/image-address.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { heroTexts } from './hero-texts.ts'
import { HeroWays } from './hero-ways.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import type { SlideProps } from './slide.ts'
import { SlidePicture } from './slide-picture.tsx'
import { SlideText } from './slide-text.tsx'

const texts = heroTexts.photo

const photoDestination = '/nao-sei-qual-e' as string

export function PhotoSlide({ slide, product, heading, chatHref, isPictured, hasQuotation }: SlideProps) {
  return (
    <>
      <div>
        <SlideText heading={heading} slide={slide} />
        <div className="slide-card lg:flex lg:min-h-[135px] lg:items-center lg:justify-between lg:gap-5">
          <WhatToShow />
          <Link
            to={photoDestination}
            className={`${buttonClass({ tone: 'primary', isLarge: true })} max-lg:mt-3.5 max-lg:w-full`}
          >
            <Icon name="camera" />
            {texts.send}
          </Link>
        </div>
        <HeroWays ways={slide.ways} hasQuotation={hasQuotation}>
          {/* On a phone the chat's own button stands beside it. */}
          <a
            href={chatHref}
            target="_blank"
            rel="noopener"
            className={`${buttonClass({ tone: 'line-inverse' })} max-lg:hidden`}
          >
            <Icon name="message-circle" />
            {texts.chat}
            <span className="sr-only">{texts.newWindow}</span>
          </a>
        </HeroWays>
      </div>
      {slide.picture ? (
        <SlidePicture src={largeAddress(slide.picture)} isPictured={isPictured} />
      ) : (
        product !== undefined && <PhotoPicture url={product?.illustrationUrl} isDrawn={isPictured} />
      )}
    </>
  )
}

function WhatToShow() {
  return (
    <ol aria-label={texts.whatToShow} className="slide-steps">
      {texts.items.map(({ name, hint }, index) => (
        <li key={name}>
          <span aria-hidden="true">{index + 1}</span>
          <span>
            <b>{name}</b>
            <span>{hint}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
