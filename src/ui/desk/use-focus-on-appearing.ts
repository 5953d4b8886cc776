import { useEffect, useRef } from 'react'
import { focusInSight } from '../focus-in-sight.ts'

/** What appears is where the keyboard goes on: what was pressed to bring it about may be gone. */
export function useFocusOnAppearing<T extends HTMLElement>(isWanted = true) {
  const place = useRef<T>(null)
  useEffect(() => {
    if (isWanted) focusInSight(place.current)
  }, [isWanted])
  return place
}
