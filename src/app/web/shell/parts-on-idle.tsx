import { type ComponentType, useEffect, useState } from 'react'

/** Safari has no idle callback. */
const idle = (then: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 500))

/** Everything the page shows has arrived and the browser has nothing else to do. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () => idle(resolve)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })

/** Nothing the page waits for: it comes once the browser has nothing else to do, or not at all. */
export function PartsOnIdle() {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    whenIdle()
      .then(() => import('./idle-parts.tsx'))
      .then(
        (loaded) => setParts(() => loaded.IdleParts),
        // Offline: nothing optional runs without a choice, and what waits to be sent waits on.
        () => undefined,
      )
  }, [])
  return Parts ? <Parts /> : null
}
