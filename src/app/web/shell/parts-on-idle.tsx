import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#ui/moments.ts'

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
