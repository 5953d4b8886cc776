import { type Dispatch, type FocusEvent, type PointerEvent, useRef } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useSwipe } from '#ui/use-swipe.ts'
import { heroProduct } from '../queries.ts'
import { HeroControls } from './hero-controls.tsx'
import { heroTexts } from './hero-texts.ts'
import { MeasureSlide } from './measure-slide.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import type { Rotation, RotationEvent } from './rotation.ts'
import type { HeroPlace, HeroSlide, SlideProps } from './slide.ts'
import { useRotation } from './use-rotation.ts'

const texts = heroTexts.carousel

type Props = HeroPlace & {
  call: Call
  /** One or more. */
  slides: readonly HeroSlide[]
}

/** Slides that take turns, or one that stands. Without its script it is the first one, complete, and no control that would do nothing. */
export function HomeHero({ slides, ...place }: Props) {
  const carousel = useRef<HTMLElement>(null)
  const isAlone = slides.length < 2
  const { isAlive, isRotating, rotation, send } = useRotation(carousel, slides.length)
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
      {isAlive && !isAlone && <HeroControls count={slides.length} rotation={rotation} send={send} />}
      <div aria-live={isRotating ? 'off' : 'polite'} className="grid grid-cols-1">
        {slides.map((slide, index) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
            key={index}
            {...place}
            slide={slide}
            label={texts.slide(index + 1, slides.length)}
            heading={index === 0 ? 'h1' : 'h2'}
            isShown={isAlone || index === rotation.shown}
            isPictured={isAlive || index === 0}
          />
        ))}
      </div>
    </section>
  )
}

type GroupProps = Omit<SlideProps, 'product'> & { call: Call; label: string; isShown: boolean }

/**
 * All slides lie in one cell, so the hero is as tall as the tallest and nothing below it ever moves. Those that show the same
 * product ask for it once.
 */
function Slide({ call, label, isShown, ...place }: GroupProps) {
  const { kind, product } = place.slide
  const Kind = kind === 'photo' ? PhotoSlide : MeasureSlide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; the carousel pattern asks for a group.
    <div
      role="group"
      aria-roledescription={texts.slideRole}
      aria-label={label}
      inert={!isShown}
      className="hero-slide page"
    >
      <Kind {...place} product={useAnswer(heroProduct(call, product))} />
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
