import { useEffect, useState } from 'react'
import { useSettled } from './use-settled.ts'

/** What is typed reaches the address once the typing pauses; an address that changes by itself reaches the field. */
export function useTypedSearch(searched: string, onSettled: (searched: string) => void) {
  const [typed, setTyped] = useState(searched)
  const settled = useSettled(typed)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    if (typed === settled) setTyped(searched)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing goes anywhere
  useEffect(() => {
    if (settled !== searched && settled === typed) onSettled(settled)
  }, [settled])
  return [typed, setTyped] as const
}
