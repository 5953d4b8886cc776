import { useQueryClient } from '@tanstack/react-query'
import { AppError, isUnheard, unsaid } from '#kernel/errors.ts'
import type { FormValues, Problems } from '../form/use-form.ts'
import { refusedFields, useSending } from '../form/use-sending.ts'
import { toast } from '../toast/toast.ts'
import type { ToastMessage } from '../toast/toast-message.ts'
import { deskTexts } from './texts.ts'

type Work<F extends FormValues> = {
  /** Does it, and gives back what to say about it. */
  work: () => Promise<string | ToastMessage | undefined>
  /** What to say when it did not work; why is added. */
  failed: string | (() => string)
  /** Why, where the usual words are not enough; undefined when somebody has been told already. */
  because?: (error: unknown) => string | undefined
  /** The next change may begin before the page shows what became of this one. */
  isFreeAtOnce?: boolean
  /** Where the server's objections to single fields belong. */
  refuse?: (problems: Problems<F>) => void
}

/** Long enough to notice what went wrong. */
const undoableForMs = 8000

/** One change at a time; afterwards everything the panel shows is read anew. */
export function useChange() {
  const queryClient = useQueryClient()
  const { isSending, send } = useSending()
  const change = <F extends FormValues>({
    work,
    failed,
    because = whyNotChanged,
    isFreeAtOnce = false,
    refuse,
  }: Work<F>) =>
    send(async () => {
      try {
        const done = await work()
        if (done) void toast(typeof done === 'string' ? { title: done } : { shownForMs: undoableForMs, ...done })
        const reading = queryClient.invalidateQueries({ queryKey: ['admin'] })
        if (!isFreeAtOnce) await reading
      } catch (error) {
        // Somebody else was here first: what the page shows is old.
        if (error instanceof AppError && error.kind === 'conflict')
          void queryClient.invalidateQueries({ queryKey: ['admin'] })
        refuse?.(refusedFields<F>(error))
        const description = because(error)
        if (description)
          void toast({ title: typeof failed === 'string' ? failed : failed(), description, tone: 'destructive' })
      }
    })
  return { isBusy: isSending, change }
}

export function reasonOf(error: unknown) {
  if (!(error instanceof AppError) || isUnheard(error)) return deskTexts.noConnection
  return error.message
}

/** A server that answers without saying why leaves one thing to look at: what was sent. */
export const whyNotChanged = (error: unknown) =>
  error instanceof AppError && error.code === unsaid ? deskTexts.checkData : reasonOf(error)
