import { useCallback, useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { randomKey } from '#ui/random-key.ts'
import { createStoredValue, useStoredValue } from '#ui/stored-value.ts'
import { type ConsentChoice, choose, isInForce, isToRecord, parseChoice } from '../domain.ts'
import { ConsentSheet } from './consent-sheet.tsx'

const preferences = onDemand(async () => (await import('./consent-preferences.tsx')).ConsentPreferences)

type Props = {
  call: Call
  /** Not where something else matters more: nothing optional runs without an answer, and another page asks. */
  isAsking: boolean
  /** Tells that the person asks for the preferences; calls back each time, until it is stopped. */
  onAsked: (open: () => void) => () => void
}

/** Asks once, remembers the answer with its date, and lets anyone change it later. Nothing optional runs before. */
export function Consent({ call, isAsking, onAsked }: Props) {
  const choice = useStoredValue(consentStore)
  const [now] = useState(() => new Date())
  const [isConfiguring, setIsConfiguring] = useState(false)
  const open = useCallback(() => setIsConfiguring(true), [])
  useEffect(() => onAsked(open), [onAsked, open])
  useEffect(() => void record(call, choice), [call, choice])

  const decide = (statistics: boolean) => {
    setIsConfiguring(false)
    const made = { now: new Date(), newName: randomKey }
    consentStore.update((before) => choose({ statistics, before }, made))
  }
  return (
    <>
      {isAsking && !isInForce(choice, now) && (
        <ConsentSheet onDecide={decide} onConfigure={open} onConfigureSoon={preferences.prepare} />
      )}
      {isConfiguring && <preferences.Part choice={choice} onDecide={decide} onClose={() => setIsConfiguring(false)} />}
    </>
  )
}

/** A choice counts at once. That it is written down can wait: for the network, or for the next visit. */
async function record(call: Call, choice: ConsentChoice | null) {
  if (!isToRecord(choice)) return
  const { device, decidedAt, statistics, version } = choice
  const said = { device, purpose: 'statistics', isGranted: statistics, textVersion: version, decidedAt } as const
  try {
    // Few visits decide anything.
    const { consentApi } = await import('../contract.ts')
    await call(consentApi.record, said)
  } catch {
    return
  }
  consentStore.update((now) => (now?.decidedAt === decidedAt ? { ...now, isRecorded: true } : now))
}

const consentStore = createStoredValue<ConsentChoice | null>({
  key: 'cookieConsent',
  area: () => window.localStorage,
  initial: null,
  parse: parseChoice,
})
