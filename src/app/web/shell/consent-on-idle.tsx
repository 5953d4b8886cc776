import { type ComponentType, useEffect, useState } from 'react'
import { askForPreferences } from './cookie-preferences.ts'

type Consent = ComponentType<{ onAsked: typeof askForPreferences.listen }>

/** The banner is nothing the page waits for: it comes once the browser has nothing else to do, or not at all. */
export function ConsentOnIdle() {
  const [Consent, setConsent] = useState<Consent>()
  useEffect(() => {
    const load = () =>
      import('#features/consent/web/consent.tsx').then(
        (loaded) => setConsent(() => loaded.Consent),
        // Offline: nothing optional runs without a choice, so none is needed.
        () => undefined,
      )
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [])
  return Consent ? <Consent onAsked={askForPreferences.listen} /> : null
}
