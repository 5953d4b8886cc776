const retries = [50, 100, 500]
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a place that may appear late, or move while what is above it still grows: at once and again at 50, 100 and 500 ms
 * after `ready`. A person who moves meanwhile is left alone.
 */
export function bringIntoView(id: string, ready: Promise<unknown> = Promise.resolve()) {
  const person = new AbortController()
  const bring = () => person.signal.aborted || document.getElementById(id)?.scrollIntoView()
  for (const sign of signs)
    window.addEventListener(sign, () => person.abort(), { signal: person.signal, passive: true, capture: true })
  bring()
  const retry = () => {
    for (const delay of retries) setTimeout(bring, delay)
    setTimeout(() => person.abort(), Math.max(...retries) + 1)
  }
  ready.then(retry, () => person.abort())
}
