import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Whoever leaves with something unsaved is asked first: on closing, on going to another page, on closing the tab. */
export function useLeaveGuard(isTouched: boolean) {
  const { history } = useRouter()
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<(leaves: boolean) => void>(undefined)

  const ask = () => {
    waiting.current?.(false)
    setIsAsked(true)
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve
    })
  }
  const answer = (leaves: boolean) => {
    setIsAsked(false)
    waiting.current?.(leaves)
    waiting.current = undefined
  }
  const current = useRef(ask)
  current.current = ask
  useEffect(() => {
    if (!isTouched) return
    return history.block({ enableBeforeUnload: true, blockerFn: async () => !(await current.current()) })
  }, [history, isTouched])

  return { isAsked, answer, mayLeave: async () => !isTouched || ask() }
}
