import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#ui/moments.ts'
import { askForPreferences } from './cookie-preferences.ts'

type Consent = ComponentType<{ onAsked: typeof askForPreferences.listen }>

/** The banner is nothing the page waits for: it comes once the browser has nothing else to do, or not at all. */
export function ConsentOnIdle() {
  const [Consent, setConsent] = useState<Consent>()
  useEffect(() => {
    whenIdle()
      .then(() => import('#features/consent/web/consent.tsx'))
      .then(
        (loaded) => setConsent(() => loaded.Consent),
        // Offline: nothing optional runs without a choice, so none is needed.
        () => undefined,
      )
  }, [])
  return Consent ? <Consent onAsked={askForPreferences.listen} /> : null
}
