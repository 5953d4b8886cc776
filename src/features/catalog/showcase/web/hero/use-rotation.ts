import { type RefObject, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { isTurning, type Rotation, type RotationEvent, rotate, rotationMs, stillRotation } from './rotation.ts'

/** Turns the `count` slides of `carousel`, where there are several, until somebody is busy there, looks elsewhere or wants it still. */
export function useRotation(carousel: RefObject<HTMLElement | null>, count: number) {
  const [isAlive, setAlive] = useState(false)
  const [rotation, send] = useReducer(
    (state: Rotation, event: RotationEvent) => rotate(state, event, count),
    stillRotation,
  )
  const isHidden = useSyncExternalStore(onVisibilityChange, isPageHidden, () => false)
  const isRotating = isTurning(rotation) && !isHidden

  useEffect(() => {
    setAlive(true)
    if (count > 1 && carousel.current && mayTurn(carousel.current)) send({ type: 'started' })
    if (hasPointer() && carousel.current?.matches(':hover')) send({ type: 'held' })
  }, [carousel, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its whole time, also one chosen by hand.
  useEffect(() => {
    if (!isRotating) return
    // A slide that holds the focus does not go away under it.
    const turn = () => send({ type: holdsFocus(carousel.current) ? 'stopped' : 'turned' })
    const timer = setTimeout(turn, rotationMs)
    return () => clearTimeout(timer)
  }, [isRotating, rotation.shown])

  return { isAlive, isRotating, rotation, send }
}

/** Not for those who asked their system for less motion, nor under the hands of somebody already typing there. */
const mayTurn = (carousel: HTMLElement) =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !carousel.contains(document.activeElement)

/** A finger that went away still counts as hovering. */
const hasPointer = () => window.matchMedia('(hover: hover)').matches

const holdsFocus = (carousel: HTMLElement | null) =>
  carousel?.querySelector('.hero-slide:not([inert])')?.contains(document.activeElement) === true

const isPageHidden = () => document.hidden

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
