import { useEffect, useRef } from 'react'

/**
 * Whoever removed a line or took a list over with the keyboard is still there, and not back at the top of the page: the
 * element takes the focus that a button took along when it disappeared.
 */
export function useKeptFocus<E extends HTMLElement>(...shown: readonly number[]) {
  const element = useRef<E>(null)
  const key = shown.join()
  const before = useRef(key)
  useEffect(() => {
    const isChanged = key !== before.current
    before.current = key
    if (isChanged && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [key])
  return element
}
