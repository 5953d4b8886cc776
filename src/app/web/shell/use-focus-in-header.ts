import { useEffect } from 'react'

/**
 * The page keeps the height of its header free above whatever is brought into view. The header itself is no such thing: each
 * key typed into its search would scroll the page up. Told by an attribute, which chrome.css reads.
 */
export function useFocusInHeader() {
  useEffect(() => {
    const ends = new AbortController()
    const mark = ({ target }: { target: EventTarget | null }) =>
      document.documentElement.toggleAttribute(
        'data-in-header',
        target instanceof Element && target.closest('.site-header') !== null,
      )
    addEventListener('focusin', mark, { signal: ends.signal })
    mark({ target: document.activeElement })
    return () => ends.abort()
  }, [])
}
