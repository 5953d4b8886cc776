import { type KeyboardEvent as FieldKey, useEffect, useRef } from 'react'
import { isCovered } from '#ui/desk/keys.ts'
import { fieldIdOf } from './answer-field.tsx'

/**
 * Ctrl+Enter sends, wherever somebody is who is not typing something else. Once for each press: one that is held down would
 * go on to the next request, which opens by itself.
 */
export function useSendKey(element: { current: HTMLElement | null }, send: () => void) {
  const current = useRef(send)
  useEffect(() => {
    current.current = send
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || isCovered()) return
      if (!element.current || isElsewhere(event.target, element.current)) return
      event.preventDefault()
      if (!event.repeat) current.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [element])
}

/** In another field, such as the search or a note, or on another request of the list. */
function isElsewhere(target: EventTarget | null, form: HTMLElement) {
  if (!(target instanceof Element) || form.contains(target)) return false
  return target.matches('input, select, textarea, .inbox-entry:not([aria-current])')
}

/** Enter goes on: from a price to the next one, from the last to the message, otherwise to the next field. Nothing is sent by accident. */
export function goOnWithEnter(event: FieldKey<HTMLFormElement>) {
  const { target } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLElement && target.matches('input, [data-one-line]'))) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')]
  const after = fields.slice(fields.indexOf(target) + 1)
  const isPrice = (field: HTMLElement) => field.matches('[data-price]')
  const next =
    (isPrice(target) && (after.find(isPrice) ?? after.find(({ id }) => id === fieldIdOf('message')))) || after[0]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}
