import { useEffect, useRef } from 'react'
import { isFreeKey } from '#ui/desk/keys.ts'
import { isListShown } from './entry-focus.ts'

type Options = {
  /** The numbers of the list, in its order, and the one that is open. */
  ids: readonly number[]
  open: string
  onOpen: (id: number) => void
  onBack: () => void
}

/** J and K go through the list and open, R goes on to the answer; the arrows do so from the list, and elsewhere scroll as ever. */
export function useInboxKeys(options: Options) {
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isFreeKey(event) && handle(event, current.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether the key was ours. */
function handle({ key, target }: KeyboardEvent, { ids, open, onOpen, onBack }: Options) {
  if (key === 'Escape') {
    if (!open || isListShown()) return false
    onBack()
    return true
  }
  if (key.toLowerCase() === 'r') return focusAnswer()
  const step = stepOf(key, target)
  if (step === 0) return false
  const next = nextOf(ids, open, step)
  if (next !== undefined) onOpen(next)
  return true
}

/** To the first field of the answer that is being written. */
function focusAnswer() {
  const field = document.querySelector<HTMLElement>('.answer-form :is(input, select, textarea)')
  field?.focus()
  return field !== null
}

function stepOf(key: string, target: EventTarget | null) {
  const letter = key.toLowerCase()
  const isInList = target instanceof Element && target.closest('.inbox-list') !== null
  if (letter === 'j' || (isInList && key === 'ArrowDown')) return 1
  return letter === 'k' || (isInList && key === 'ArrowUp') ? -1 : 0
}

/** From nothing, both lead to the first; at the ends there is nowhere to go. */
function nextOf(ids: readonly number[], open: string, step: number) {
  const place = ids.findIndex((id) => String(id) === open)
  return place === -1 ? ids[0] : ids[place + step]
}
