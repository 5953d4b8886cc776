const signs = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const

/** Listens from the first moment on: a sign that comes before anybody waits for it counts too. */
const awake = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  // On the way down: React stops events on what is not hydrated yet before they come back up.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) window.addEventListener(sign, () => resolve(), options)
})

/** The first sign of a person: until then nothing that only serves interaction is worth loading. */
export const firstInteraction = () => awake

/** Safari has no idle callback. */
const idle = (then: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 500))

/** Everything the page shows has arrived and the browser has nothing else to do. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () => idle(resolve)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
