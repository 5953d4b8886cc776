import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { EmptyPane, RefreshButton } from '#ui/desk/mailbox.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import { MessagePane } from './message-pane.tsx'
import { readMessagesState, wholeBox } from './messages-address.ts'
import { MessagesList } from './messages-list.tsx'
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
