import { useState } from 'react'
import { createStoredValue } from '../stored-value.ts'
import type { FormValues } from './use-form.ts'

/** What is typed here stays in this page's memory: passwords, and changes to what the server keeps. */
export function usePassingDraft<F extends FormValues>(initial: F) {
  const [draft] = useState(() =>
    createStoredValue<F>({ key: '', area: noStorage, initial, parse: (kept) => kept as F }),
  )
  return draft
}

/** Refused storage is something every stored value lives with. */
function noStorage(): Storage {
  throw new Error('nothing of this is stored')
}
