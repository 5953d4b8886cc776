import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#ui/moments.ts'

/** Nothing the page waits for: it comes once the browser has nothing else to do, or not at all. */
export function FloatingOnIdle() {
  const [Floating, setFloating] = useState<ComponentType>()
  useEffect(() => {
    whenIdle()
      .then(() => import('./floating.tsx'))
      .then(
        (loaded) => setFloating(() => loaded.Floating),
        // Offline: nothing optional runs without a choice, so none is needed.
        () => undefined,
      )
  }, [])
  return Floating ? <Floating /> : null
}
