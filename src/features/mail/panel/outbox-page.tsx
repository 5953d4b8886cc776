import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import type { Page } from '#kernel/api/page.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { EmptyList } from '#ui/desk/entry-list.tsx'
import { EmptyPane, MailboxEntry, MailboxList, RefreshButton } from '#ui/desk/mailbox.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import { Icon } from '#ui/icon.tsx'
import type { OutboxEntry, OutboxSummary } from '../contract/outbox.ts'
import { DeliveryNotice } from './delivery-notice.tsx'
import { type OutboxAddress, type Part, parts, readOutboxAddress, wholeOutbox } from './outbox-address.ts'
import { OutboxPane } from './outbox-pane.tsx'
import { outboxQuery, outboxSummaryQuery } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'
import { outboxTexts as words } from './texts.ts'

/** The messages at the left, the one that is open beside them; on a phone one of the two. */
export function OutboxPage({ call, me }: { call: Call; me: { username: string } }) {
  const [isTrying, setIsTrying] = useState(false)
  const { state, go } = useAddressState(readOutboxAddress, wholeOutbox)
  const refetchInterval = useNewsInterval()
  const list = useInfiniteQuery({ ...outboxQuery(call, state), refetchInterval })
  const summary = useQuery({ ...outboxSummaryQuery(call), refetchInterval })
  const refresh = () => void Promise.all([list.refetch(), summary.refetch()])
  const showFailed = () => go({ ...wholeOutbox, situacao: 'falharam' })
  return (
    <DeskPage
      title={words.title}
      actions={
        <>
          <RefreshButton updatedAt={list.dataUpdatedAt} isBusy={list.isRefetching} onRefresh={refresh} />
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setIsTrying(true)}>
            <Icon name="send" size={16} />
            <span className="max-sm:sr-only">{words.test.open}</span>
          </button>
        </>
      }
    >
      {summary.data && (
        <div className={state.email && 'max-lg:hidden'}>
          <DeliveryNotice
            summary={summary.data}
            onShowFailed={state.situacao === 'falharam' ? undefined : showFailed}
          />
        </div>
      )}
      <div className="inbox" data-open={state.email || undefined}>
        <OutboxList state={state} query={list} summary={summary.data} onGo={go} />
        {state.email ? (
          <OutboxPane
            key={state.email}
            call={call}
            id={Number(state.email)}
            onBack={() => go({ ...state, email: '' })}
            onOther={(id) => go({ ...state, situacao: 'todos', email: String(id) })}
          />
        ) : (
          <EmptyPane {...words.choose} />
        )}
      </div>
      {isTrying && <TestMailDialog call={call} username={me.username} onClose={() => setIsTrying(false)} />}
    </DeskPage>
  )
}

type Props = {
  state: OutboxAddress
  query: UseInfiniteQueryResult<InfiniteData<Page<OutboxEntry>>>
  summary: OutboxSummary | undefined
  onGo: (next: OutboxAddress, options?: { replace?: boolean }) => void
}

const OutboxList = ({ state, query, summary, onGo }: Props) => (
  <MailboxList
    query={query}
    words={words}
    search={state.busca}
    onSearch={(busca) => onGo({ ...state, busca }, { replace: true })}
    tabs={parts.map((value) => ({ value, label: labelOf(summary, value), count: countOf(summary, value) }))}
    current={state.situacao}
    onChoose={(situacao) => onGo({ ...state, situacao })}
    none={<None state={state} onAll={() => onGo(wholeOutbox)} />}
    entry={(entry) => (
      <MailboxEntry
        key={entry.id}
        title={<strong className="min-w-0 truncate font-display">{entry.subject}</strong>}
        at={entry.createdAt}
        isOpen={String(entry.id) === state.email}
        onOpen={() => onGo({ ...state, email: String(entry.id) })}
      >
        <span className="block truncate text-sm text-ink-soft">{words.to(entry.recipient)}</span>
        <span className="mt-1 block">
          <StateTag entry={entry} />
        </span>
      </MailboxEntry>
    )}
  />
)

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
