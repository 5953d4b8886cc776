import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError, isUnanswered } from '#kernel/errors.ts'
import { sendFollowingProgress } from '#ui/desk/send-following-progress.ts'
import { useChange, whyNotChanged } from '#ui/desk/use-change.ts'
import { randomKey } from '#ui/random-key.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskChangesApi as api } from '../../contract/changes.ts'
import { type WorkProgress, workProgress } from '../../contract/progress.ts'
import type { listFilter } from '../products/list-address.ts'
import type { Change } from './change-draft.ts'
import { changesTexts as words } from './changes-texts.ts'

/** Those chosen one by one, or everything the list finds, which was so many. */
export type Chosen = { ids: number[] } | { query: ReturnType<typeof listFilter>; count: number }
type Problems = Partial<Record<string, string>>
type Refuse = (problems: Problems) => void

const always = { changes: [catalogKey] }

/** The way back, wherever it begins. */
export const useUndo = (call: Call) =>
  useChange({
    ...always,
    mutationFn: (id: number) => call(api.undo, { id }),
    failed: words.failed.undo,
  })

/** Looking at what a change would do, making it, and undoing it. */
export function useManyChange(
  call: Call,
  selection: Chosen,
  { refuse, onStale }: { refuse: Refuse; onStale: () => void },
) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<WorkProgress>()
  // Under one key it is made once, however often it is sent.
  const key = useRef('')
  const onError = (error: Error) => {
    if (!(error instanceof AppError) || error.code !== 'SELECTION_CHANGED') return
    void client.invalidateQueries({ queryKey: catalogKey })
    onStale()
  }
  const refused = (problems: Problems) =>
    refuse(Object.fromEntries(Object.entries(problems).map(([name, said]) => [name.replace(/^change\./, ''), said])))
  const preview = useChange({
    mutationFn: (change: Change) => call(api.preview, { selection, change }),
    onSuccess: () => {
      key.current = randomKey()
    },
    onError,
    failed: words.failed.preview,
    refuse: refused,
  })
  const make = useChange({
    ...always,
    mutationFn: (change: Change) => {
      setProgress(undefined)
      const send = sendFollowingProgress({ onNews: (news) => setProgress(workProgress.parse(news)) })
      return call(api.make, { selection, change }, { send, idempotencyKey: key.current })
    },
    onError,
    failed: words.failed.make,
    because: (error) => (isCut(error) ? words.failed.cut : whyNotChanged(error)),
    refuse: refused,
  })
  return { preview, make, undo: useUndo(call), progress }
}

const isCut = (error: Error) => error instanceof AppError && isUnanswered(error)
