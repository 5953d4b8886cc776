import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#kernel/api/page.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { EmptyList } from '#ui/desk/empty-list.tsx'
import { EntryList } from '#ui/desk/entry-list.tsx'
import { ListTabs } from '#ui/desk/list-tabs.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import type { DeskMessage } from '../contract/messages.ts'
import { MessageEntry } from './message-entry.tsx'
import { type Box, type MessagesState, wholeBox } from './messages-address.ts'
import { messagesTexts as words } from './texts.ts'

type Counts = { unread: number; inbox: number; archived: number }
type Props = {
  state: MessagesState
  query: UseInfiniteQueryResult<InfiniteData<Page<DeskMessage>>>
  counts: Counts | undefined
  onGo: (next: MessagesState, options?: { replace?: boolean }) => void
}

const countNames = { entrada: 'inbox', 'nao-lidas': 'unread', arquivadas: 'archived' } as const

export function MessagesList({ state, query, counts, onGo }: Props) {
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  const tabs = (Object.keys(countNames) as Box[]).map((value) => ({
    value,
    label: words.tabs[value],
    count: counts?.[countNames[value]],
  }))
  return (
    <div className="inbox-list">
      <div className="grid gap-2.5 border-b border-line p-3">
        <SearchField label={words.search} value={typed} onChange={setTyped} />
        <ListTabs
          label={words.tabsLabel}
          tabs={tabs}
          current={state.caixa}
          onChoose={(caixa) => onGo({ ...state, caixa })}
        />
      </div>
      <EntryList
        query={query}
        words={words}
        rowClass="h-23"
        none={<None state={state} counts={counts} onAll={() => onGo(wholeBox)} />}
        entry={(entry) => (
          <MessageEntry
            key={entry.id}
            entry={entry}
            isOpen={String(entry.id) === state.mensagem}
            onOpen={() => onGo({ ...state, mensagem: String(entry.id) })}
          />
        )}
      />
    </div>
  )
}

function None({ state: { busca, caixa }, counts, onAll }: Pick<Props, 'state' | 'counts'> & { onAll: () => void }) {
  const all = { label: words.none.all, onPress: onAll }
  if (busca.trim()) return <EmptyList title={words.none.title} text={words.none.text} action={all} />
  if (caixa === 'arquivadas') return <EmptyList {...words.nothingArchived} />
  if (caixa === 'nao-lidas') return <EmptyList {...words.allRead} action={counts?.inbox ? all : undefined} />
  return <EmptyList {...words.empty} />
}
