import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTotal, type Page } from '#kernel/api/page.ts'
import { ListFoot } from './list-foot.tsx'
import { Loaded } from './loaded.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  words: { list: string; shown: (shown: number, total: string) => string; more: string }
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
      return (
        <>
          <ul aria-label={words.list}>{entries.map(entry)}</ul>
          <ListFoot query={query} shown={words.shown(entries.length, formatTotal(pages[0]!))} more={words.more} />
        </>
      )
    }}
  </Loaded>
)
