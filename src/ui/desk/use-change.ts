import { hashKey, type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { AppError, isUnanswered, unexplainedCode } from '#kernel/errors.ts'
import type { Problems } from '../form/use-form.ts'
import { refusedFields } from '../form/use-sending.ts'
import { toast } from '../toast/toast.ts'
import type { ToastMessage } from '../toast/toast-message.ts'
import { deskTexts } from './texts.ts'

export type Change<T, V> = UseMutationOptions<T, Error, V> & {
  /** Keys of what the panel shows of it: that is read anew, and nothing else. */
  changes?: readonly QueryKey[]
  /** What to say about it. */
  done?: string | ((data: T, variables: V) => string | ToastMessage | undefined)
  /** What to say when it did not work; why is added. */
  failed: string | ((variables: V) => string)
  /** Why, where the usual words are not enough; undefined when somebody has been told already. */
  because?: (error: Error, variables: V) => string | undefined
  /** Where the server's objections to single fields belong. */
  refuse?: (problems: Problems<Record<string, string>>, variables: V) => void
}

/** Long enough to notice what went wrong. */
const undoableForMs = 8000

/**
 * A mutation that says what became of it. While it is under way, the next one waits for its turn where there is a `scope`, and
 * is impossible where there is none: its control has to say that it is busy. Reading anew keeps nobody waiting.
 */
export function useChange<T, V = void>({
  changes = [],
  done,
  failed,
  because = whyNotChanged,
  refuse,
  ...options
}: Change<T, V>) {
  const client = useQueryClient()
  const mutationKey = [useId()]
  const readAnew = () => {
    for (const queryKey of changes) void client.invalidateQueries({ queryKey })
  }
  const mutation = useMutation<T, Error, V>({
    mutationKey,
    ...options,
    onSuccess: (data, variables, ...rest) => {
      const said = typeof done === 'function' ? done(data, variables) : done
      options.onSuccess?.(data, variables, ...rest)
      if (said) void toast(typeof said === 'string' ? { title: said } : { shownForMs: undoableForMs, ...said })
      readAnew()
    },
    onError: (error, variables, ...rest) => {
      options.onError?.(error, variables, ...rest)
      // Somebody else was here first: what the page shows is old.
      if (error instanceof AppError && error.kind === 'conflict') readAnew()
      refuse?.(refusedFields(error), variables)
      const title = typeof failed === 'string' ? failed : failed(variables)
      const description = because(error, variables)
      if (description) void toast({ title, description, tone: 'destructive' })
    },
  })
  const mutate = (variables: V) => {
    const last = client.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1)
    // Pressed twice in a row, the same is done once; pressed after something else, it means something again.
    const isInTheWay = last && (!options.scope || hashKey([last.state.variables]) === hashKey([variables]))
    if (!isInTheWay) mutation.mutate(variables)
  }
  return { ...mutation, mutate }
}

export function reasonOf(error: unknown) {
  if (!(error instanceof AppError) || isUnanswered(error)) return deskTexts.noConnection
  return error.message
}

/** A server that answers without saying why leaves one thing to look at: what was sent. */
export const whyNotChanged = (error: unknown) =>
  error instanceof AppError && error.code === unexplainedCode ? deskTexts.checkData : reasonOf(error)
