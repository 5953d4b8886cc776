import type { Dispatch, FocusEvent, PointerEvent } from 'react'
import { useSwipe } from '#ui/use-swipe.ts'
import type { Rotation, RotationEvent } from './rotation.ts'

/** What a person does on the carousel without pressing its buttons. */
export function useCarouselGestures({ shown }: Rotation, send: Dispatch<RotationEvent>) {
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
