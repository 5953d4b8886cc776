import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#kernel/api/page.ts'
import { formatInShort, formatTime } from '#kernel/moments.ts'
import { useTypedSearch } from '../address/use-typed-search.ts'
import { buttonClass } from '../button-class.ts'
import { EmptyFigure } from '../empty-figure.tsx'
import { Icon } from '../icon.tsx'
import { SearchField, ShortSearchNote } from './desk-page.tsx'
import { EntryList, type EntryListWords } from './entry-list.tsx'
import { Loaded } from './loaded.tsx'
import { deskTexts } from './texts.ts'

type RefreshProps = { updatedAt: number; isBusy: boolean; onRefresh: () => void }

/** When the list was last read, and reading it anew. */
export const RefreshButton = ({ updatedAt, isBusy, onRefresh }: RefreshProps) => (
  <>
    {updatedAt > 0 && (
      <p className="text-sm text-ink-muted tabular-nums max-md:sr-only">{deskTexts.updatedAt(formatTime(updatedAt))}</p>
    )}
    <button type="button" aria-busy={isBusy} className={buttonClass({ tone: 'line' })} onClick={onRefresh}>
      <Icon name="refresh-cw" size={16} />
      {deskTexts.refresh}
    </button>
  </>
)

type Tab<V extends string> = { value: V; label: string; count: number | undefined }
type ListProps<T, V extends string> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  words: EntryListWords & { search: string; tabsLabel: string }
  search: string
  onSearch: (search: string) => void
  tabs: readonly Tab<V>[]
  current: V
  onChoose: (value: V) => void
  none: ReactNode
  entry: (one: T) => ReactNode
}

/** The left side of a mailbox: a search, the parts of the list, and its entries page by page. */
export function MailboxList<T, V extends string>(props: ListProps<T, V>) {
  const { query, words, search, onSearch, tabs, current, onChoose, none, entry } = props
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  return (
    <div className="inbox-list">
      <div className="grid gap-2.5 border-b border-line p-3">
        <SearchField label={words.search} value={typed} onChange={setTyped} />
        <ShortSearchNote search={search} />
        <nav aria-label={words.tabsLabel} className="flex flex-wrap gap-1">
          {tabs.map((tab) => (
            <ListTab key={tab.value} {...tab} isCurrent={tab.value === current} onChoose={() => onChoose(tab.value)} />
          ))}
        </nav>
      </div>
      <EntryList query={query} words={words} rowClass="h-23" none={none} entry={entry} />
    </div>
  )
}

type ListTabProps = { label: string; count: number | undefined; isCurrent: boolean; onChoose: () => void }

/** A part of a list, with how much there is in it. */
export const ListTab = ({ label, count, isCurrent, onChoose }: ListTabProps) => (
  <button type="button" aria-current={isCurrent ? 'true' : undefined} className="list-tab" onClick={onChoose}>
    {label} <span className="font-medium tabular-nums">{count}</span>
  </button>
)

type EntryProps = { title: ReactNode; at: string; isOpen: boolean; onOpen: () => void; children: ReactNode }

/** One of the list: who or what, when, and what else is known of it. */
export const MailboxEntry = ({ title, at, isOpen, onOpen, children }: EntryProps) => (
  <li>
    <button type="button" aria-current={isOpen ? 'true' : undefined} className="inbox-entry" onClick={onOpen}>
      <span className="flex items-baseline justify-between gap-3">
        {title}
        <time dateTime={at} className="flex-none text-xs text-ink-muted tabular-nums">
          {formatInShort(at, new Date())}
        </time>
      </span>
      {children}
    </button>
  </li>
)

type PaneProps<T> = {
  query: Parameters<typeof Loaded<T>>[0]['query']
  back: string
  onBack: () => void
  children: (data: T) => ReactNode
}

/** The right side of a mailbox: what is open, its contents and a narrow column beside them. */
export const MailboxPane = <T,>({ query, back, onBack, children }: PaneProps<T>) => (
  <div className="inbox-pane">
    <button type="button" className="inbox-back" onClick={onBack}>
      <Icon name="arrow-left" size={16} />
      {back}
    </button>
    <Loaded query={query}>
      {(data) => (
        <article className="xl:grid xl:min-h-full xl:grid-cols-[minmax(0,1fr)_--spacing(62)]">{children(data)}</article>
      )}
    </Loaded>
  </div>
)

/** The narrow column: a list of facts. */
export const PaneFacts = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside aria-label={title} className="border-line bg-surface px-5 py-5 max-xl:border-t xl:border-l">
    <h3 className="mb-3 text-base">{title}</h3>
    <dl className="grid gap-3 text-sm max-xl:sm:grid-cols-2">{children}</dl>
  </aside>
)

/** Beside a list of which nothing is open. */
export const EmptyPane = ({ title, text }: { title: string; text: string }) => (
  <div className="inbox-pane grid content-start justify-items-center gap-2 px-6 py-16 text-center">
    <EmptyFigure />
    <h2 className="mt-2 text-xl">{title}</h2>
    <p className="max-w-[44ch] text-sm text-ink-soft">{text}</p>
  </div>
)

/** A name and what belongs to it, in a list of such; nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="font-medium whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
