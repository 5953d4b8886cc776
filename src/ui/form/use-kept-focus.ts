import { useEffect, useRef } from 'react'

/**
 * Whoever removed a line or took a list over with the keyboard is still there, and not back at the top of the page: the
 * element takes the focus that a button took along when it disappeared.
 */
export function useKeptFocus<E extends HTMLElement>(...shown: readonly number[]) {
  const element = useRef<E>(null)
  const last = useRef<Element>(null)
  const key = shown.join()
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something else is shown
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (isLost) element.current?.focus({ preventScroll: true })
  }, [key])
  return element
}
