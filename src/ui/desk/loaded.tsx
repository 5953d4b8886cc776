import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { deskTexts } from './texts.ts'
import { reasonOf } from './use-change.ts'

type Props<T> = { query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>; children: (data: T) => ReactNode }

/** What was asked for; until then that it is on its way, or why it is not. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <p className="px-5 py-6 text-sm text-ink-muted">{deskTexts.loading}</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-6 text-sm">
      <Icon name="unplug" className="text-danger" />
      <p className="min-w-0 flex-1">
        <strong className="block">{deskTexts.failed.title}</strong>
        {reasonOf(error)}
      </p>
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => void refetch()}>
        {deskTexts.failed.retry}
      </button>
    </div>
  )
}
