import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The field belongs to whoever types: what was typed before the script came stays. The address changes it only when the
 * address itself changes, and pages that search for nothing leave it alone.
 */
export function useSearchField(
  searched: string | undefined,
  on: { typedBefore: (text: string) => void; replaced: () => void },
) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(searched)
  const greet = useEffectEvent(() => {
    const input = field.current
    if (input && input === document.activeElement && input.value !== input.defaultValue) on.typedBefore(input.value)
  })
  useEffect(() => greet(), [])
  const replaced = useEffectEvent(on.replaced)
  useEffect(() => {
    if (shown.current === searched) return
    shown.current = searched
    if (searched === undefined) return
    if (field.current) field.current.value = searched
    replaced()
  }, [searched])
  return field
}
