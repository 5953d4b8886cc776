import { type Dispatch, type FocusEvent, type PointerEvent, type TouchEvent, useRef } from 'react'
import { type Rotation, type RotationEvent, swipeStep } from './rotation.ts'

const pointOf = ({ changedTouches: { 0: touch } }: TouchEvent) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })

/** What a person does on the carousel without pressing its buttons. */
export function useCarouselGestures({ shown }: Rotation, send: Dispatch<RotationEvent>) {
  const touched = useRef<{ x: number; y: number } | null>(null)
  return {
    // A finger rests nowhere.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && send({ type: 'held' }),
    onPointerLeave: () => send({ type: 'released' }),
    // A button that was clicked says itself what it does; who comes by keyboard or into a field must not lose their place.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'stopped' }),
    onTouchStart: (event: TouchEvent) => {
      // Two fingers zoom, and one in a field selects.
      const isSwipe = event.touches.length === 1 && !(event.target as Element).matches('input')
      touched.current = isSwipe ? pointOf(event) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const step = touched.current ? swipeStep(touched.current, pointOf(event)) : 0
      if (step !== 0) send({ type: 'chosen', slide: shown + step })
    },
  }
}
