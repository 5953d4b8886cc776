import { useRef, useState } from 'react'
import { AppError } from '#kernel/errors.ts'
import type { FormValues, Problems } from './use-form.ts'

/** One at a time: a second press while the first is under way does nothing. */
export function useSending() {
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const send = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    await work().finally(() => {
      isBusy.current = false
      setIsSending(false)
    })
  }
  return { isSending, send }
}

/** What the server found wrong, the first sentence of each field; nothing where the failure is of another kind. */
export const refusedFields = <F extends FormValues>(error: unknown) =>
  (error instanceof AppError
    ? Object.fromEntries(Object.entries(error.fields).map(([name, [sentence]]) => [name, sentence]))
    : {}) as Problems<F>
