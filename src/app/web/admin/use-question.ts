import { useCallback, useRef, useState } from 'react'

/** One question to the person for however many calls wait for its answer. */
export function useQuestion() {
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<((isDone: boolean) => void)[]>([])

  const ask = useCallback(() => {
    setIsAsked(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const answer = useCallback((isDone: boolean) => {
    setIsAsked(false)
    for (const resolve of waiting.current.splice(0)) resolve(isDone)
  }, [])
  return { isAsked, ask, answer }
}
