import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { deskTexts } from './texts.ts'
import { reasonOf } from './use-change.ts'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** What stands in the place of a list until it is there. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** What was asked for; until then that it is on its way, or why it is not. What could not be read anew is shown as it was, and says so. */
export function Loaded<T>({ query: { data, error, refetch, isPlaceholderData }, skeleton, children }: Props<T>) {
  const failure = error && (
    <Failure
      title={data === undefined ? deskTexts.failed.title : deskTexts.failed.stale}
      error={error}
      retry={refetch}
    />
  )
  if (data !== undefined)
    return (
      <>
        {failure}
        {skeleton ? <Busy isBusy={isPlaceholderData}>{children(data)}</Busy> : children(data)}
      </>
    )
  return failure ?? skeleton ?? <p className="px-5 py-6 text-sm text-ink-muted">{deskTexts.loading}</p>
}

/** The list stays while another is on its way, and pales if that takes a moment. */
const Busy = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <div className="desk-list" aria-busy={isBusy}>
    {children}
  </div>
)

const Failure = ({ title, error, retry }: { title: string; error: Error; retry: () => unknown }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-6 text-sm">
    <Icon name="unplug" className="text-danger" />
    <p className="min-w-0 flex-1">
      <strong className="block">{title}</strong>
      {reasonOf(error)}
    </p>
    <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => void retry()}>
      {deskTexts.failed.retry}
    </button>
  </div>
)
