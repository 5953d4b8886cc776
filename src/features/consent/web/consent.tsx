import { useCallback, useEffect, useRef, useState } from 'react'
import { showModally } from '#ui/show-modally.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { choose, isInForce } from '../domain.ts'
import { ConsentPreferences } from './consent-preferences.tsx'
import { ConsentSheet } from './consent-sheet.tsx'
import { consentStore } from './consent-store.ts'

type Props = {
  /** Tells that the person asks for the preferences; calls back each time, until it is stopped. */
  onAsked: (open: () => void) => () => void
}

/** Asks once, remembers the answer with its date, and lets anyone change it later. Nothing optional runs before. */
export function Consent({ onAsked }: Props) {
  const choice = useStoredValue(consentStore)
  const [now] = useState(() => new Date())
  const preferences = useRef<HTMLDialogElement>(null)
  const open = useCallback(() => {
    if (preferences.current) showModally(preferences.current)
  }, [])
  useEffect(() => onAsked(open), [onAsked, open])

  const decide = (statistics: boolean) => {
    preferences.current?.close()
    consentStore.set(choose(statistics, new Date()))
  }
  return (
    <>
      {!isInForce(choice, now) && <ConsentSheet onDecide={decide} onConfigure={open} />}
      <ConsentPreferences ref={preferences} choice={choice} onDecide={decide} />
    </>
  )
}
