import { type RefObject, useRef } from 'react'
import { useIsAlive } from '#ui/use-is-alive.ts'
import { formTexts } from './texts.ts'

/** Where programs that fill in forms give themselves away: a field no person sees, and how long the form was open. */
export function useTraps(draft: { get: () => Record<string, string> }) {
  const hidden = useRef<HTMLInputElement>(null)
  const wasInThePage = !useIsAlive()
  // A form that came with the page was seen before its script ran: it has been open since the page was.
  const openedAt = useRef(wasInThePage ? 0 : performance.now())
  // One filled in before is sent with one press: how fast that is says nothing.
  const wasFilledIn = useRef(Object.values(draft.get()).some((value) => value !== ''))
  return {
    hidden,
    read: () => ({
      referralNote: hidden.current?.value ?? '',
      ...(wasFilledIn.current ? {} : { formOpenMs: Math.round(performance.now() - openedAt.current) }),
    }),
  }
}

export function TrapField({ hidden }: { hidden?: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        {formTexts.trap}
        <input ref={hidden} name="referralNote" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
