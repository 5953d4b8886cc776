import { useEffect, useState } from 'react'
import { createStoredValue, useStoredValue } from '#ui/stored-value.ts'
import { type MaintenanceSettings, readMaintenance } from '../domain.ts'
import { screenTexts } from '../texts.ts'
import { askServer, checkRegularly, localKey, onToggled } from './checking.ts'

/** What the screen says while the shop is closed; undefined while it is open, or nobody knows yet. */
export function useMaintenance() {
  const settings = useStoredValue(lastHeard)
  const [isKnown, setIsKnown] = useState(() => !navigator.onLine)
  useEffect(() => {
    const stopChecking = checkRegularly(() => {
      askServer()
        .then(rememberMaintenance, (error: unknown) => console.warn(screenTexts.checkFailed, error))
        .finally(() => setIsKnown(true))
    })
    const stopListening = onToggled((enabled) => {
      lastHeard.update((heard) => ({ ...heard, enabled }))
      setIsKnown(true)
    })
    return () => {
      stopChecking()
      stopListening()
    }
  }, [])
  return isKnown && settings.enabled ? settings : undefined
}

/** What was last heard: the server's answer, or what the page was told. Where the server cannot be asked, it counts. */
const lastHeard = createStoredValue<MaintenanceSettings>({
  key: localKey,
  area: () => window.localStorage,
  initial: { enabled: false, title: '', message: '', estimatedTime: '', showContacts: true },
  parse: readMaintenance,
})

/** Other tabs hear of every writing, so only news are written. */
export function rememberMaintenance(settings: MaintenanceSettings) {
  if (JSON.stringify(settings) !== JSON.stringify(lastHeard.get())) lastHeard.set(settings)
}
