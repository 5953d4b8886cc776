import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
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

type SkeletonRowsProps = {
  rows?: number
  hasPicture?: boolean
  /** Entries of a narrow list instead of the rows of a table. */
  isNarrow?: boolean
  rowClass: string
}

/** In the place of a list that is on its way, as high as its rows. What comes at once is not announced. */
export const SkeletonRows = ({ rows = 8, hasPicture = false, isNarrow = false, rowClass }: SkeletonRowsProps) => (
  <div role="status" className="desk-skeleton">
    <span className="sr-only">{deskTexts.loading}</span>
    {!isNarrow && <div className="h-9 bg-surface-sunken max-md:hidden" />}
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <div key={place} className={classNames('flex items-center gap-4 border-b border-line px-4 lg:px-5', rowClass)}>
        {hasPicture && <div className="skeleton aspect-4/3 w-18 flex-none" />}
        <div
          className={classNames('grid flex-1 gap-2.5', !isNarrow && 'md:grid-cols-[1fr_25%_--spacing(20)] md:gap-6')}
        >
          <div className="skeleton h-4 w-4/5 md:w-full" />
          <div className={classNames('skeleton h-4 w-2/5', !isNarrow && 'md:w-full')} />
          <div className={classNames('skeleton h-4 w-1/4', !isNarrow && 'md:w-full')} />
        </div>
      </div>
    ))}
  </div>
)
