import { useEffect, useLayoutEffect } from 'react'
import type { EarlyEvent, Field } from './early-event.ts'
import { announceValue, isShownAnew, shownValue } from './early-fields.ts'

/**
 * Does what was done before the page was alive (`remember-early.ts`), each once and in order. For the root of the page: React has
 * taken over everything below it.
 */
export function useReplayEarly() {
  useLayoutEffect(() => queueMicrotask(tellFields), [])
  // A press changes what is stored, and a part hears of it from its own effects on: until then the next press would mean the same again.
  useEffect(() => queueMicrotask(repeatActs), [])
}

/** At once, while what stands in the fields is still what was typed: the next key may already be on its way. */
function tellFields() {
  const fields = shownAnew(window.early?.handOverFields() ?? [])
  for (const [field, value] of fields) announceValue(field, value)
  for (const [field] of fields) leave(field)
}

/** Whatever is pressed meanwhile waits its turn behind what was pressed before. */
async function repeatActs() {
  const { early } = window
  if (!early) return
  const owed = early.handOverFields()
  let hasActed = false
  while (owed.length > 0) {
    // A second press of a button means what the first one made of it.
    await nextTask()
    early.repeatFirst((act) => {
      hasActed ||= act.kind !== 'field'
      if (hasActed && act.element.isConnected) repeat(act)
    })
  }
  early.wake()
  delete window.early
}

/** What the fields show and the page does not know of: typed, chosen, or put back by the browser. */
function shownAnew(events: readonly EarlyEvent[]) {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')].filter(isShownAnew)
  const shown = new Map(fields.map((field) => [field, shownValue(field)]))
  for (const event of events) {
    if (event.kind !== 'field') continue
    for (const field of shown.keys())
      if (field === event.element || isReplaced(field, event.element)) shown.delete(field)
    shown.set(event.element, event.value)
  }
  return shown
}

/** Of choices that exclude one another only the last one holds. */
const isReplaced = (field: Field, chosen: Field) =>
  field.type === 'radio' && chosen.type === 'radio' && field.name === chosen.name && field.form === chosen.form

/** Some things happen when a field is left. */
function leave(field: Field) {
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function repeat(act: EarlyEvent) {
  if (act.kind === 'click') return act.element.click()
  if (act.kind === 'submit') return act.element.requestSubmit(act.submitter?.isConnected ? act.submitter : null)
  // It was told already, but before what was pressed ahead of it.
  if (shownValue(act.element) !== act.value) announceValue(act.element, act.value)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
