import { useEffect, useState } from 'react'
import { useStoredValue } from '#ui/stored-value.ts'
import { screenTexts } from '../texts/screen.ts'
import { askServer, checkRegularly, onToggled } from './checking.ts'
import { hear, lastHeard } from './last-heard.ts'

/** What the screen says while the shop is closed; undefined while it is open, or nobody knows yet. */
export function useMaintenance() {
  const settings = useStoredValue(lastHeard)
  const [isKnown, setIsKnown] = useState(() => !navigator.onLine)
  useEffect(() => {
    const stopChecking = checkRegularly(() => {
      askServer()
        .then(hear, (error: unknown) => console.warn(screenTexts.checkFailed, error))
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
