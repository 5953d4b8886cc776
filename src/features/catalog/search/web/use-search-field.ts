import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The field belongs to whoever types: the address changes it only when the address itself changes, and pages that search for
 * nothing leave it alone.
 */
export function useSearchField(searched: string | undefined, onReplaced: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(searched)
  const replaced = useEffectEvent(onReplaced)
  useEffect(() => {
    if (shown.current === searched) return
    shown.current = searched
    if (searched === undefined) return
    if (field.current) field.current.value = searched
    replaced()
  }, [searched])
  return field
}
