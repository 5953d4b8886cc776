import { useEffect } from 'react'

/** Less is a trembling finger. */
const meantPx = 8

const fields = 'input,select,textarea'
const pressable = `a[href]:not([tabindex="-1"]),button,summary,label,${fields}`

/**
 * Where the page's edge has no room for it, the chat button stands aside: while somebody reads on or writes, and at first
 * where it would lie on something to press. Going back up brings it back. Told by an attribute, which shell.css reads.
 */
export function useChatAside(path: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => {
    const root = document.documentElement
    const standAside = (isAside: boolean) => root.toggleAttribute('data-chat-aside', isAside)
    const ends = new AbortController()
    const { signal } = ends
    let place = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - place) < meantPx) return
      standAside(scrollY > place)
      place = scrollY
      stopLooking()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(fields)) standAside(true)
    }
    // In a task of its own, when everything has its place: asking sooner would have the page laid out at once.
    let soon: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(soon)
      soon = setTimeout(() => standAside(isOnSomething()))
    }
    // What takes room at the lower edge moves the button; it says so in the root's style.
    const moves = new MutationObserver(look)
    const stopLooking = () => {
      clearTimeout(soon)
      moves.disconnect()
    }
    moves.observe(root, { attributeFilter: ['style'] })
    addEventListener('scroll', onScroll, { passive: true, signal })
    addEventListener('focusin', onFocus, { signal })
    look()
    return () => {
      stopLooking()
      ends.abort()
      standAside(false)
    }
  }, [path])
}

function isOnSomething() {
  const button = document.querySelector('.chat-button')
  if (!button) return false
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const points = [left, (left + right) / 2, right - 1].flatMap((x) =>
    [top, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  )
  const under = points.flatMap(([x, y]) => document.elementsFromPoint(x, y))
  return under.some((element) => !button.contains(element) && element.closest(pressable))
}
