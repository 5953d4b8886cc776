import { useEffect, useState } from 'react'

const pauseMs = 250

/** The value once nobody has changed it for a moment: while somebody types, the server is not asked for every letter. */
export function useSettled<T>(value: T) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
