import { useEffect } from 'react'

/**
 * The page keeps the height of its header free above whatever is brought into view. Its own search is no such thing: each
 * key typed there would scroll the page up. Told by an attribute, which shell.css reads.
 */
export function useFocusInHeader() {
  useEffect(() => {
    const ends = new AbortController()
    const mark = ({ target }: { target: EventTarget | null }) =>
      document.documentElement.toggleAttribute(
        'data-in-header',
        target instanceof HTMLInputElement && target.closest('.site-header') !== null,
      )
    addEventListener('focusin', mark, { signal: ends.signal })
    mark({ target: document.activeElement })
    return () => ends.abort()
  }, [])
}
