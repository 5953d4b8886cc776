import { type RefObject, useRef } from 'react'
import { formTexts } from '../../texts/form.ts'

/** Where programs that fill in forms give themselves away: a field no person sees, and how long the form was open. */
export function useTraps() {
  const hidden = useRef<HTMLInputElement>(null)
  // React runs this once per form; reading the clock does not change what is shown.
  const openedAt = useRef(performance.now())
  return {
    hidden,
    read: () => ({
      referralNote: hidden.current?.value ?? '',
      formOpenMs: Math.round(performance.now() - openedAt.current),
    }),
  }
}

export function TrapField({ hidden }: { hidden: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        {formTexts.trap}
        <input ref={hidden} name="referralNote" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
