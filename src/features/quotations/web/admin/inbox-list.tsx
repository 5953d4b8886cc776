import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#kernel/api/page.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { EmptyList } from '#ui/desk/empty-list.tsx'
import { EntryList } from '#ui/desk/entry-list.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
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
  const now = useNow()
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  return (
    <div className="inbox-list">
      <div className="grid gap-2.5 border-b border-line p-3">
        <SearchField label={words.search} value={typed} onChange={setTyped} />
        <InboxTabs state={state} counts={counts} onGo={onGo} />
        <QueueChips state={state} queue={queue} onGo={onGo} />
        <InboxFilters {...filters} />
      </div>
      <EntryList
        query={query}
        words={words}
        rowClass="h-26"
        none={<None said={saidOf(state, counts)} onAll={() => onGo({ ...wholeInbox, situacao: 'todas' })} />}
        entry={(entry) => (
          <InboxEntry
            key={entry.id}
            entry={entry}
            now={now}
            isOpen={String(entry.id) === state.cotacao}
            onOpen={() => onOpen(entry.id)}
          />
        )}
      />
    </div>
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
  const action = said === words.empty ? undefined : { label: words.none.all, onPress: onAll }
  return <EmptyList title={said.title} text={said.text} action={action} />
}
