import { useEffect, useRef } from 'react'

/** What appears is where the keyboard goes on: what was pressed to bring it about may be gone. */
export function useArrival<T extends HTMLElement>(isWanted = true) {
  const place = useRef<T>(null)
  useEffect(() => {
    if (isWanted) place.current?.focus()
  }, [isWanted])
  return place
}
