import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatTotal, type Page } from '#kernel/api/page.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ListFoot } from '#ui/desk/list-foot.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { SkeletonRows } from '#ui/desk/skeleton-rows.tsx'
import type { DeskQuotation } from '../../contract/desk.ts'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import type { FilterProps } from './filters/filter-props.ts'
import { InboxFilters } from './filters/inbox-filters.tsx'
import { QueueChips } from './filters/queue-chips.tsx'
import { type Counts, filtersInUse, type InboxState, type Queue, wholeInbox } from './inbox-address.ts'
import { InboxEntry } from './inbox-entry.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useNow } from './use-now.ts'

type Props = FilterProps & {
  query: UseInfiniteQueryResult<InfiniteData<Page<DeskQuotation>>>
  counts: Counts | undefined
  queue: Queue | undefined
  onOpen: (id: number) => void
}

export function InboxList({ query, counts, queue, onOpen, ...filters }: Props) {
  const { state, onGo } = filters
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  return (
    <div className="inbox-list">
      <div className="grid gap-2.5 border-b border-line p-3">
        <SearchField label={words.search} value={typed} onChange={setTyped} />
        <InboxTabs state={state} counts={counts} onGo={onGo} />
        <QueueChips state={state} queue={queue} onGo={onGo} />
        <InboxFilters {...filters} />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows isNarrow rowClass="h-26" />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return <None said={saidOf(state, counts)} onAll={() => onGo({ ...wholeInbox, situacao: 'todas' })} />
          return (
            <>
              <Entries entries={entries} state={state} onOpen={onOpen} />
              <ListFoot query={query} shown={words.shown(entries.length, formatTotal(pages[0]!))} more={words.more} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

type EntriesProps = { entries: readonly DeskQuotation[]; state: InboxState; onOpen: Props['onOpen'] }

function Entries({ entries, state, onOpen }: EntriesProps) {
  const now = useNow()
  return (
    <ul aria-label={words.list}>
      {entries.map((entry) => (
        <InboxEntry
          key={entry.id}
          entry={entry}
          now={now}
          isOpen={String(entry.id) === state.cotacao}
          onOpen={() => onOpen(entry.id)}
        />
      ))}
    </ul>
  )
}

const isNothingThere = (counts: Counts | undefined) =>
  counts !== undefined && Object.values(counts).every((count) => count === 0)

function saidOf(state: InboxState, counts: Props['counts']) {
  if (isNothingThere(counts)) return words.empty
  const isWhole = state.situacao === 'pending' && state.busca === '' && filtersInUse(state).length === 0
  return isWhole ? words.caughtUp : words.none
}

function None({ said, onAll }: { said: { title: string; text: string }; onAll: () => void }) {
  const { title, text } = said
  return (
    <div className="grid justify-items-start gap-2 px-5 py-8">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-ink-soft">{text}</p>
      {said !== words.empty && (
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAll}>
          {words.none.all}
        </button>
      )}
    </div>
  )
}
