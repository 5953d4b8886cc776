import { type InfiniteData, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTotal, type Page } from '#kernel/api/page.ts'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
import { Loaded, SkeletonRows } from './loaded.tsx'
import { deskTexts } from './texts.ts'

/** For the query of a list that comes page by page. Others change it meanwhile; it stands still while another is on its way. */
export const pageByPage = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  staleTime: 0,
  placeholderData: keepPreviousData,
}

export type EntryListWords = { list: string; shown: (shown: number, total: string) => string; more: string }
type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  words: EntryListWords
  /** As high as an entry, while they are on their way. */
  rowClass: string
  none: ReactNode
  entry: (one: T) => ReactNode
}

/** The entries of an inbox, page by page. */
export const EntryList = <T,>({ query, words, rowClass, none, entry }: Props<T>) => (
  <Loaded query={query} skeleton={<SkeletonRows isNarrow rowClass={rowClass} />}>
    {({ pages }) => {
      const entries = pages.flatMap(({ items }) => items)
      if (entries.length === 0) return none
      const first = pages[0]!
      // Who reads on sees more than were counted.
      const total = formatTotal({ ...first, total: Math.max(first.total, entries.length) })
      return (
        <>
          <ul aria-label={words.list}>{entries.map(entry)}</ul>
          <ListFoot isNarrow query={query} shown={words.shown(entries.length, total)} more={words.more} />
        </>
      )
    }}
  </Loaded>
)

type FootProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** How much of it is shown. */
  shown: string
  more: string
  /** Beside something else, at every width: its entries stand closer to the edge. */
  isNarrow?: boolean
}

/** Under a list that comes page by page. */
export const ListFoot = ({ query, shown, more, isNarrow = false }: FootProps) => (
  <div className={classNames('flex flex-wrap items-center justify-between gap-3 px-4 py-4', !isNarrow && 'md:px-5')}>
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

type EmptyProps = { title: string; text: string; action?: { label: string; onPress: () => void } | undefined }

/** In the place of a list in which there is nothing, with a way out where there is one. */
export const EmptyList = ({ title, text, action }: EmptyProps) => (
  <div className="grid justify-items-start gap-2 px-4 py-8">
    <h2 className="text-lg">{title}</h2>
    <p className="text-sm text-ink-soft">{text}</p>
    {action && (
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={action.onPress}>
        {action.label}
      </button>
    )}
  </div>
)
