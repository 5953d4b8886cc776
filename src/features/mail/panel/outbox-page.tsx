import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { EmptyPane, RefreshButton } from '#ui/desk/mailbox.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import { DeliveryNotice } from './delivery-notice.tsx'
import { readOutboxAddress, wholeOutbox } from './outbox-address.ts'
import { OutboxList } from './outbox-list.tsx'
import { OutboxPane } from './outbox-pane.tsx'
import { outboxQuery, outboxSummaryQuery } from './queries.ts'
import { outboxTexts as words } from './texts.ts'

/** The messages at the left, the one that is open beside them; on a phone one of the two. */
export function OutboxPage({ call }: { call: Call }) {
  const { state, go } = useAddressState(readOutboxAddress, wholeOutbox)
  const refetchInterval = useNewsInterval()
  const list = useInfiniteQuery({ ...outboxQuery(call, state), refetchInterval })
  const summary = useQuery({ ...outboxSummaryQuery(call), refetchInterval })
  const refresh = () => void Promise.all([list.refetch(), summary.refetch()])
  const showFailed = () => go({ ...wholeOutbox, situacao: 'falharam' })
  return (
    <DeskPage
      title={words.title}
      actions={<RefreshButton updatedAt={list.dataUpdatedAt} isBusy={list.isRefetching} onRefresh={refresh} />}
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
    </DeskPage>
  )
}
