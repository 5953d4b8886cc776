import { useLayoutEffect, useRef } from 'react'

/**
 * While the dialog that holds this is open, nothing else is printed: styles hide what stands beside it, and beside whatever it is
 * in, which is marked here. (`:has` would find it, but not in Firefox before 121.)
 */
export function usePrintedAlone() {
  const inside = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const around = ancestorsOf(inside.current?.closest('dialog'))
    for (const one of around) one.setAttribute('data-around-printed', '')
    return () => {
      for (const one of around) one.removeAttribute('data-around-printed')
    }
  }, [])
  return inside
}

const ancestorsOf = (element: Element | null | undefined): Element[] =>
  element?.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []
