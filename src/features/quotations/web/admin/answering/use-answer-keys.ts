import { type KeyboardEvent as FieldKey, useEffect, useRef } from 'react'
import { isCovered } from '#ui/desk/keys.ts'

/** Ctrl+Enter sends, wherever in the answer somebody is, or nowhere in particular. */
export function useSendKey(element: { current: HTMLElement | null }, send: () => void) {
  const current = useRef(send)
  useEffect(() => {
    current.current = send
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || isCovered()) return
      const isOurs = event.target === document.body || element.current?.contains(event.target as Node)
      if (!isOurs) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [element])
}

/** Enter goes on: from a price to the next one, otherwise to the next field. Nothing is sent by accident. */
export function goOnWithEnter(event: FieldKey<HTMLFormElement>) {
  const { target } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLElement && target.matches('input, [data-one-line]'))) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')]
  const after = fields.slice(fields.indexOf(target) + 1)
  const isPrice = (field: HTMLElement) => field.matches('[data-price]')
  const next = (isPrice(target) && after.find(isPrice)) || after[0]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}
