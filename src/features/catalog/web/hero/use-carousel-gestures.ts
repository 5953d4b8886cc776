import { type Dispatch, type FocusEvent, type PointerEvent, type TouchEvent, useRef } from 'react'
import { type Rotation, type RotationEvent, swipeStep } from './rotation.ts'

const pointOf = ({ changedTouches: { 0: touch } }: TouchEvent) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })

/** What a person does on the carousel without pressing its buttons. */
export function useCarouselGestures({ shown }: Rotation, send: Dispatch<RotationEvent>) {
  const touched = useRef({ x: 0, y: 0 })
  return {
    // A finger rests nowhere.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && send({ type: 'held' }),
    onPointerLeave: () => send({ type: 'released' }),
    // A button that was clicked says itself what it does; who comes by keyboard or into a field must not lose their place.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'stopped' }),
    onTouchStart: (event: TouchEvent) => {
      touched.current = pointOf(event)
    },
    onTouchEnd: (event: TouchEvent) => {
      const step = swipeStep(touched.current, pointOf(event))
      if (step !== 0) send({ type: 'chosen', slide: shown + step })
    },
  }
}
