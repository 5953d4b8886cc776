const retries = [50, 100, 500]
/** By then a page has grown to its size. */
const heldMs = 5000
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a place that may appear late: at once, and again at 50, 100 and 500 ms after `ready`. While what is above it still
 * grows, the place is held. A person who moves meanwhile is left alone.
 */
export function bringIntoView(id: string, ready: Promise<unknown> = Promise.resolve()) {
  const done = new AbortController()
  const { signal } = done
  const stop = () => done.abort()
  const bring = () => signal.aborted || document.getElementById(id)?.scrollIntoView()
  for (const sign of signs) window.addEventListener(sign, stop, { signal, passive: true, capture: true })
  const growth = new ResizeObserver(bring)
  growth.observe(document.body)
  signal.addEventListener('abort', () => growth.disconnect())
  bring()
  const retry = () => {
    for (const delay of retries) setTimeout(bring, delay)
    setTimeout(stop, heldMs)
  }
  ready.then(retry, stop)
}
