import { type Dispatch, type FocusEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useSwipe } from '#ui/use-swipe.ts'
import { HeroControls } from './hero-controls.tsx'
import { heroTexts } from './hero-texts.ts'
import { MeasureSlide } from './measure-slide.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import type { Rotation, RotationEvent } from './rotation.ts'
import type { HeroSlide } from './slide.ts'
import { useRotation } from './use-rotation.ts'

const texts = heroTexts.carousel

type Props = {
  /** One or two. */
  slides: readonly HeroSlide[]
  /** How many millimetres a wheel may have worn off and still be found. */
  findsWornBy: number
  chatHref: string
  /** Whether the page shows, or is about to show, a quotation to scroll to. */
  hasQuotation: () => boolean
}

/** Two slides that take turns, or one that stands. Without its script it is the first one, complete, and no control that would do nothing. */
export function HomeHero({ slides, findsWornBy, chatHref, hasQuotation }: Props) {
  const carousel = useRef<HTMLElement>(null)
  const isAlone = slides.length < 2
  const { isAlive, isRotating, rotation, send } = useRotation(carousel, isAlone)
  const gestures = useCarouselGestures(rotation, send)
  return (
    <section
      ref={carousel}
      id="home"
      aria-roledescription={texts.role}
      aria-label={texts.label}
      className="on-graphite motif-hero touch-pan-y"
      data-print="hide"
      {...(isAlone ? {} : gestures)}
    >
      {isAlive && !isAlone && <HeroControls rotation={rotation} send={send} />}
      <div aria-live={isRotating ? 'off' : 'polite'} className="grid grid-cols-1">
        {slides.map((slide, index) => {
          const place = { slide, heading: index === 0 ? 'h1' : 'h2', hasQuotation } as const
          return (
            <Slide key={slide.kind} number={index + 1} of={slides.length} isShown={isAlone || index === rotation.shown}>
              {slide.kind === 'measure' ? (
                <MeasureSlide {...place} findsWornBy={findsWornBy} />
              ) : (
                <PhotoSlide {...place} chatHref={chatHref} isPictured={isAlive || index === 0} />
              )}
            </Slide>
          )
        })}
      </div>
    </section>
  )
}

type SlideProps = { number: number; of: number; isShown: boolean; children: ReactNode }

/** All slides lie in one cell, so the hero is as tall as the tallest and nothing below it ever moves. */
function Slide({ number, of, isShown, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; the carousel pattern asks for a group.
    <div
      role="group"
      aria-roledescription={texts.slideRole}
      aria-label={texts.slide(number, of)}
      inert={!isShown}
      className="hero-slide page"
    >
      {children}
    </div>
  )
}

/** What a person does on the carousel without pressing its buttons. */
function useCarouselGestures({ shown }: Rotation, send: Dispatch<RotationEvent>) {
  const swipe = useSwipe((step) => send({ type: 'chosen', slide: shown + step }))
  return {
    ...swipe,
    // A finger rests nowhere.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && send({ type: 'held' }),
    onPointerLeave: () => send({ type: 'released' }),
    // A button that was clicked says itself what it does; who comes by keyboard or into a field must not lose their place.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'stopped' }),
  }
}
