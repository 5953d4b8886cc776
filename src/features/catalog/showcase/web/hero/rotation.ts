/** How the hero's slides take turns. Pure: clock, pointer and page are the caller's. */
export const rotationMs = 5000

export type Rotation = {
  /** Index of the slide on screen. */
  shown: number
  /** Nobody has stopped it, and nobody's settings ask for stillness. */
  isWanted: boolean
  /** The pointer rests on it. */
  isHeld: boolean
}

export type RotationEvent =
  | { type: 'turned' | 'held' | 'released' | 'stopped' | 'started' }
  | { type: 'chosen'; slide: number }

export const stillRotation: Rotation = { shown: 0, isWanted: false, isHeld: false }

/** Before the first comes the last, after the last the first. */
export const slideAt = (index: number, count: number) => ((index % count) + count) % count

export function rotate(state: Rotation, event: RotationEvent, count: number): Rotation {
  switch (event.type) {
    case 'turned':
      return { ...state, shown: slideAt(state.shown + 1, count) }
    // Whoever chooses a slide wants to read it.
    case 'chosen':
      return { ...state, shown: slideAt(event.slide, count), isWanted: false }
    case 'held':
      return { ...state, isHeld: true }
    case 'released':
      return { ...state, isHeld: false }
    case 'stopped':
      return { ...state, isWanted: false }
    // The pointer is still on the button that was pressed: the wish counts for more until it comes back.
    case 'started':
      return { ...state, isWanted: true, isHeld: false }
  }
}

export const isTurning = ({ isWanted, isHeld }: Rotation) => isWanted && !isHeld
