import { useEffect, useState } from 'react'

const tickMs = 15_000

/** The time, often enough for words that count minutes. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
