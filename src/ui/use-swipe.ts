import { type TouchEvent, useRef } from 'react'

type Point = { x: number; y: number }

const swipePx = 50

/** Where a finger's way leads: −1 back, 1 on, 0 nowhere (a tap, or scrolling the page). */
export function swipeStep(from: Point, to: Point) {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < swipePx || Math.abs(across) < 2 * Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}

const pointOf = ({ changedTouches: { 0: touch } }: TouchEvent) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })

/** One finger across: back or on. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const touched = useRef<Point | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers zoom, and one in a field selects.
      const isSwipe = event.touches.length === 1 && !(event.target as Element).matches('input')
      touched.current = isSwipe ? pointOf(event) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const step = touched.current ? swipeStep(touched.current, pointOf(event)) : 0
      if (step !== 0) onStep(step)
    },
  }
}
