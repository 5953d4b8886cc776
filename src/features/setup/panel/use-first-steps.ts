import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { type FirstSteps, setupApi } from '../contract.ts'
import { countDone, type StepMark } from '../domain.ts'
import { setupTexts as words } from './texts.ts'

export const setupKey = ['admin', 'setup'] as const

/** What is done is done elsewhere: found out each time somebody comes here. */
const setupQuery = (call: Call) =>
  queryOptions({ queryKey: setupKey, queryFn: () => call(setupApi.show, {}), staleTime: 0 })

type Wish = { mark: StepMark; isSet: boolean }
type Said = { done?: string; failed: string }

/** Marks what only a press can tell. */
export function useMark(call: Call, { done, failed }: Said, onMarked?: () => void) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (wish: Wish) => call(setupApi.mark, wish),
    onSuccess: (after: FirstSteps) => {
      client.setQueryData(setupKey, after)
      onMarked?.()
    },
    failed,
    ...(done ? { done } : {}),
  })
}

/** The steps, and whether they stand on the page: until all are done or somebody puts them away, and when they are asked for. */
export function useFirstSteps(call: Call) {
  const { data } = useQuery(setupQuery(call))
  const [isWanted, setIsWanted] = useState(false)
  const mark = useMark(call, { failed: words.failed })
  if (!data) return undefined
  const done = countDone(data.steps)
  const isWhole = done === data.steps.length
  const put = (isSet: boolean) => {
    setIsWanted(!isSet)
    // What is whole goes by itself.
    if (!isWhole && isSet !== data.isPutAway) mark.mutate({ mark: 'put-away', isSet })
  }
  return {
    steps: data.steps,
    done,
    isWhole,
    isShown: isWanted || !(isWhole || data.isPutAway),
    isUndone: (name: FirstSteps['steps'][number]['name']) =>
      data.steps.some((step) => step.name === name && !step.isDone),
    open: () => put(false),
    putAway: () => put(true),
  }
}
export type ShownSteps = NonNullable<ReturnType<typeof useFirstSteps>>
