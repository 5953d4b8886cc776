import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import type { Page } from '#kernel/api/page.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { classNames } from '#ui/class-names.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { EmptyList } from '#ui/desk/entry-list.tsx'
import { EmptyPane, MailboxEntry, MailboxList, RefreshButton } from '#ui/desk/mailbox.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import type { DeskMessage } from '../contract/messages.ts'
import { MessagePane } from './message-pane.tsx'
import { type Box, type MessagesState, readMessagesState, wholeBox } from './messages-address.ts'
import { messageCountsQuery, messagesQuery } from './queries.ts'
import { messagesTexts as words } from './texts.ts'

/** The messages at the left, the one that is open beside them; on a phone one of the two. */
export function MessagesPage({ call }: { call: Call }) {
  const { state, go } = useAddressState(readMessagesState, wholeBox)
  const refetchInterval = useNewsInterval()
  const list = useInfiniteQuery({ ...messagesQuery(call, state), refetchInterval })
  const counts = useQuery({ ...messageCountsQuery(call), refetchInterval })
  const refresh = () => void Promise.all([list.refetch(), counts.refetch()])
  const known = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => String(id) === state.mensagem)
  return (
    <DeskPage
      title={words.title}
      actions={<RefreshButton updatedAt={list.dataUpdatedAt} isBusy={list.isRefetching} onRefresh={refresh} />}
    >
      <div className="inbox" data-open={state.mensagem || undefined}>
        <MessagesList state={state} query={list} counts={counts.data} onGo={go} />
        {state.mensagem ? (
          <MessagePane
            key={state.mensagem}
            call={call}
            id={Number(state.mensagem)}
            known={known}
            onBack={() => go({ ...state, mensagem: '' })}
          />
        ) : (
          <EmptyPane {...words.choose} />
        )}
      </div>
    </DeskPage>
  )
}

type Counts = { unread: number; inbox: number; archived: number }
type Props = {
  state: MessagesState
  query: UseInfiniteQueryResult<InfiniteData<Page<DeskMessage>>>
  counts: Counts | undefined
  onGo: (next: MessagesState, options?: { replace?: boolean }) => void
}

const countNames = { entrada: 'inbox', 'nao-lidas': 'unread', arquivadas: 'archived' } as const

const MessagesList = ({ state, query, counts, onGo }: Props) => (
  <MailboxList
    query={query}
    words={words}
    search={state.busca}
    onSearch={(busca) => onGo({ ...state, busca }, { replace: true })}
    tabs={(Object.keys(countNames) as Box[]).map((value) => ({
      value,
      label: words.tabs[value],
      count: counts?.[countNames[value]],
    }))}
    current={state.caixa}
    onChoose={(caixa) => onGo({ ...state, caixa })}
    none={<None state={state} counts={counts} onAll={() => onGo(wholeBox)} />}
    entry={(entry) => (
      <Entry
        key={entry.id}
        entry={entry}
        isOpen={String(entry.id) === state.mensagem}
        onOpen={() => onGo({ ...state, mensagem: String(entry.id) })}
      />
    )}
  />
)

type EntryProps = { entry: DeskMessage; isOpen: boolean; onOpen: () => void }

/** What is unread is bold and has a word for it. */
const Entry = ({ entry, isOpen, onOpen }: EntryProps) => (
  <MailboxEntry
    title={
      <span className={classNames('min-w-0 truncate font-display', entry.unread ? 'font-bold' : 'font-medium')}>
        {[entry.name, entry.company].filter(Boolean).join(' · ')}
      </span>
    }
    at={entry.createdAt}
    isOpen={isOpen}
    onOpen={onOpen}
  >
    <span className={classNames('block truncate text-sm', entry.unread ? 'font-semibold' : 'text-ink-soft')}>
      {entry.subject}
    </span>
    <span className="block truncate text-sm text-ink-muted">{entry.message ?? words.noText}</span>
    {entry.unread && (
      <span className="mt-1.5 flex">
        <span className="tag bg-pending-bg text-pending-ink">{words.unread}</span>
      </span>
    )}
  </MailboxEntry>
)

function None({ state: { busca, caixa }, counts, onAll }: Pick<Props, 'state' | 'counts'> & { onAll: () => void }) {
  const all = { label: words.none.all, onPress: onAll }
  if (busca.trim()) return <EmptyList title={words.none.title} text={words.none.text} action={all} />
  if (caixa === 'arquivadas') return <EmptyList {...words.nothingArchived} />
  if (caixa === 'nao-lidas') return <EmptyList {...words.allRead} action={counts?.inbox ? all : undefined} />
  return <EmptyList {...words.empty} />
}
