import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#kernel/api/page.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { EmptyList } from '#ui/desk/empty-list.tsx'
import { EntryList } from '#ui/desk/entry-list.tsx'
import { ListTabs } from '#ui/desk/list-tabs.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import type { OutboxEntry as Entry, OutboxSummary } from '../contract.ts'
import { type OutboxAddress, type Part, parts, wholeOutbox } from './outbox-address.ts'
import { OutboxEntry } from './outbox-entry.tsx'
import { outboxTexts as words } from './texts.ts'

type Props = {
  state: OutboxAddress
  query: UseInfiniteQueryResult<InfiniteData<Page<Entry>>>
  summary: OutboxSummary | undefined
  onGo: (next: OutboxAddress, options?: { replace?: boolean }) => void
}

export function OutboxList({ state, query, summary, onGo }: Props) {
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  const tabs = parts.map((value) => ({ value, label: labelOf(summary, value), count: countOf(summary, value) }))
  return (
    <div className="inbox-list">
      <div className="grid gap-2.5 border-b border-line p-3">
        <SearchField label={words.search} value={typed} onChange={setTyped} />
        <ListTabs
          label={words.tabsLabel}
          tabs={tabs}
          current={state.situacao}
          onChoose={(situacao) => onGo({ ...state, situacao })}
        />
      </div>
      <EntryList
        query={query}
        words={words}
        rowClass="h-23"
        none={<None state={state} onAll={() => onGo(wholeOutbox)} />}
        entry={(entry) => (
          <OutboxEntry
            key={entry.id}
            entry={entry}
            isOpen={String(entry.id) === state.email}
            onOpen={() => onGo({ ...state, email: String(entry.id) })}
          />
        )}
      />
    </div>
  )
}

const labelOf = (summary: OutboxSummary | undefined, part: Part) =>
  part === 'enviados' && summary?.delivery === 'files' ? words.filedTab : words.tabs[part]

function countOf(summary: OutboxSummary | undefined, part: Part) {
  if (!summary) return undefined
  const { failed, waiting, sent } = summary
  return { todos: failed + waiting + sent, falharam: failed, 'na-fila': waiting, enviados: sent }[part]
}

function None({ state: { busca, situacao }, onAll }: { state: OutboxAddress; onAll: () => void }) {
  const all = { label: words.none.all, onPress: onAll }
  if (busca.trim()) return <EmptyList title={words.none.title} text={words.none.text} action={all} />
  if (situacao === 'falharam') return <EmptyList {...words.noneFailed} action={all} />
  if (situacao === 'na-fila') return <EmptyList {...words.noneWaiting} action={all} />
  return <EmptyList {...words.empty} />
}
