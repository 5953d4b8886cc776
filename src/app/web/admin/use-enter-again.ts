import { useCallback, useRef, useState } from 'react'

/** One login for however many calls found the session at its end. */
export function useEnterAgain() {
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<((hasEntered: boolean) => void)[]>([])

  const enterAgain = useCallback(() => {
    setIsAsked(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const answer = useCallback((hasEntered: boolean) => {
    setIsAsked(false)
    for (const resolve of waiting.current.splice(0)) resolve(hasEntered)
  }, [])
  return { isAsked, enterAgain, answer }
}
