import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { sendFollowingProgress } from '#ui/desk/send-following-progress.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskDemonstrationApi as api, type DemoChoice } from '../../contract/demonstration.ts'
import { type WorkProgress, workProgress } from '../../contract/progress.ts'
import { demonstrationTexts as words } from './demonstration-texts.ts'

export const demonstrationQuery = (call: Call) =>
  queryOptions({
    queryKey: [...catalogKey, 'demonstration'],
    queryFn: () => call(api.show, {}),
    staleTime: 0,
  })

/** Leaving and coming back, each with how far it is. */
export function useDemonstrationChanges(call: Call) {
  const [progress, setProgress] = useState<WorkProgress>()
  const following = () => {
    setProgress(undefined)
    return { send: sendFollowingProgress({ onNews: (news) => setProgress(workProgress.parse(news)) }) }
  }
  const leave = useChange({
    mutationFn: (chosen: DemoChoice) => call(api.leave, chosen, following()),
    changes: [catalogKey],
    done: (counts) =>
      counts.products === 0 ? words.nothing : { title: words.done, description: words.inWords(counts) },
    failed: words.failed.leave,
  })
  const comeBack = useChange({
    mutationFn: (id: number) => call(api.comeBack, { id }, following()),
    changes: [catalogKey],
    done: (counts) => ({ title: words.returned, description: words.inWords(counts) }),
    failed: words.failed.comeBack,
  })
  return { leave, comeBack, progress }
}
