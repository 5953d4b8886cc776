import { type RefObject, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { isTurning, rotate, rotationMs, still } from './rotation.ts'

/** Turns the slides of `carousel` until somebody is busy there, looks elsewhere or wants it still. */
export function useRotation(carousel: RefObject<HTMLElement | null>) {
  const [isAlive, setAlive] = useState(false)
  const [rotation, send] = useReducer(rotate, still)
  const isHidden = useSyncExternalStore(onVisibilityChange, isPageHidden, () => false)
  const isRotating = isTurning(rotation) && !isHidden

  useEffect(() => {
    setAlive(true)
    if (carousel.current && mayTurn(carousel.current)) send({ type: 'started' })
    if (carousel.current?.matches(':hover')) send({ type: 'held' })
  }, [carousel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its whole time, also one chosen by hand.
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => send({ type: 'turned' }), rotationMs)
    return () => clearTimeout(timer)
  }, [isRotating, rotation.shown])

  return { isAlive, isRotating, rotation, send }
}

/** Not for those who asked their system for less motion, nor under the hands of somebody already typing there. */
const mayTurn = (carousel: HTMLElement) =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !carousel.contains(document.activeElement)

const isPageHidden = () => document.hidden

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
