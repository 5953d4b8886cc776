import { type ReactNode, useState } from 'react'
import { AppError, isUnanswered, serverMessageOf } from '#kernel/errors.ts'
import type { FormValues, Problems } from '#ui/form/use-form.ts'
import { refusedFields, useSending } from '#ui/form/use-sending.ts'
import { toast } from '#ui/toast/toast.ts'
import type { ToastMessage } from '#ui/toast/toast-message.ts'
import { customerFieldWords as words } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { Note } from '../note.tsx'

type Failed = { title: string; description?: string }

/** What the server says, in its words; else ours. */
export function failureOf(error: unknown, { title, description = words.unsaid }: Failed) {
  return isUnanswered(error) ? words.noConnection : { title, description: serverMessageOf(error) ?? description }
}

type Attempt<F extends FormValues> = {
  /** Does it, and gives back what to say about it. */
  work: () => Promise<string | ToastMessage | undefined>
  /** What to say when it did not work; why is added. */
  failed: string | { title: string; description: string }
  /** Where the server's objections to single fields belong. */
  refuse?: (problems: Problems<F>) => void
  /** Objections beside their fields are enough, and a toast might cover the field; true where one comes all the same. */
  isAlwaysTold?: boolean
  /** What is more than words; true where nothing is left to say. */
  onFailure?: (error: unknown) => boolean
}

/** What to say about an attempt that failed, and by its code what else to offer. */
export type Failure = { title: string; description: string; code: string | undefined }

/** One at a time. A session that ended meanwhile leaves nobody in the account; the page then decides what to show. */
export function useAttempt() {
  const { forget } = useAuth()
  const { isSending, send } = useSending()
  const [failure, setFailure] = useState<Failure>()
  const attempt = <F extends FormValues>({ work, failed, refuse, isAlwaysTold = false, onFailure }: Attempt<F>) =>
    send(async () => {
      try {
        const done = await work()
        if (done) void toast(typeof done === 'string' ? { title: done } : done)
      } catch (error) {
        if (onFailure?.(error)) return
        const refused = refusedFields<F>(error)
        refuse?.(refused)
        const isBesideFields = refuse !== undefined && Object.keys(refused).length > 0
        const said = failureOf(error, typeof failed === 'string' ? { title: failed } : failed)
        if (!isBesideFields) setFailure({ ...said, code: error instanceof AppError ? error.code : undefined })
        if (isAlwaysTold || !isBesideFields) void toast({ ...said, tone: 'destructive', isReadElsewhere: isAlwaysTold })
        if (error instanceof AppError && error.code === 'SIGN_IN_FIRST') forget()
      }
    })
  return {
    isBusy: isSending,
    attempt,
    /** Of the last attempt, for a screen that keeps it in sight. */
    failure,
    forgetFailure: () => setFailure(undefined),
  }
}

type Props = { failure: Failure | undefined; children?: ReactNode }

/** Why the last attempt failed, in sight until the next one: a toast goes by, and where the network is gone it never comes. */
export const FailureNote = ({ failure, children }: Props) =>
  failure && (
    <Note tone="problem">
      <strong className="block">{failure.title}</strong>
      {failure.description}
      {children}
    </Note>
  )
