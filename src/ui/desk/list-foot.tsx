import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { buttonClass } from '../button-class.ts'
import { deskTexts } from './texts.ts'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** How much of it is shown. */
  shown: string
  more: string
}

/** Under a list that comes page by page. */
export const ListFoot = ({ query, shown, more }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
    <p className="text-sm text-ink-muted tabular-nums" role="status">
      {shown}
    </p>
    {query.hasNextPage && (
      <button
        type="button"
        aria-busy={query.isFetchingNextPage}
        className={buttonClass({ tone: 'line' })}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchingNextPage ? deskTexts.loading : more}
      </button>
    )}
  </div>
)
