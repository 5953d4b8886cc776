import { useCallback } from 'react'

/** Tells the page, in a variable, how much of its lower edge an element takes, so that what floats there keeps clear of it. */
export const useTakenHeight = (variable: `--${string}`) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const root = document.documentElement
      const watch = new ResizeObserver(() => root.style.setProperty(variable, `${element.offsetHeight}px`))
      watch.observe(element)
      return () => {
        watch.disconnect()
        root.style.removeProperty(variable)
      }
    },
    [variable],
  )
