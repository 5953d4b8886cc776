import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#kernel/api/page.ts'
import { EmptyList, EntryList } from '#ui/desk/entry-list.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import {
  type Counts,
  type FilterProps,
  filtersInUse,
  type InboxState,
  type Queue,
  wholeInbox,
} from '../inbox-address.ts'
import { useSchedule } from '../queries.ts'
import { deskTexts as words } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { InboxEntry } from './inbox-entry.tsx'
import { InboxHead } from './inbox-head.tsx'

type Props = FilterProps & {
  query: UseInfiniteQueryResult<InfiniteData<Page<DeskQuotation>>>
  counts: Counts | undefined
  queue: Queue | undefined
  onOpen: (id: number) => void
}

export function InboxList({ query, counts, queue, onOpen, ...filters }: Props) {
  const { state, onGo } = filters
  const now = useNow()
  const schedule = useSchedule(filters.call)
  return (
    <div className="inbox-list">
      <InboxHead {...filters} counts={counts} queue={queue} />
      <EntryList
        query={query}
        words={words}
        rowClass="h-20"
        none={<None state={state} counts={counts} onGo={onGo} />}
        entry={(entry) => (
          <InboxEntry
            key={entry.id}
            entry={entry}
            now={now}
            schedule={schedule}
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

function wordsForNone(state: InboxState, counts: Props['counts']) {
  if (isNothingThere(counts)) return words.empty
  const isWhole = state.situacao === wholeInbox.situacao && state.busca === '' && filtersInUse(state).length === 0
  return isWhole ? words.caughtUp : words.none
}

/** What was looked for in one part of the list may stand in another. */
function None({ state, counts, onGo }: Pick<Props, 'state' | 'counts' | 'onGo'>) {
  const said = wordsForNone(state, counts)
  const isSought = state.busca !== '' && state.situacao !== 'todas'
  const all = { ...wholeInbox, situacao: 'todas', busca: isSought ? state.busca : '' } as const
  const label = isSought ? words.none.everywhere : words.none.all
  const action = said === words.empty ? undefined : { label, onPress: () => onGo(all) }
  return <EmptyList title={said.title} text={said.text} action={action} />
}
