import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Me } from '#features/accounts/contract.ts'
import type { Call } from '#kernel/api/client.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { formatTime } from '#ui/desk/moment.ts'
import { useSomebodyThere } from '#ui/desk/use-somebody-there.ts'
import { Icon } from '#ui/icon.tsx'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import { readInboxState, wholeInbox } from './inbox-address.ts'
import { InboxList } from './inbox-list.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { countsQuery, quotationsQuery, refreshMs } from './queries.ts'
import { QuotationPane } from './quotation-pane.tsx'

/** The requests at the left, the one that is open beside them; on a phone one of the two. */
export function InboxPage({ call, me }: { call: Call; me: Me }) {
  const { state, go } = useAddressState(readInboxState, wholeInbox)
  const refetchInterval = useSomebodyThere() ? refreshMs : false
  const list = useInfiniteQuery({ ...quotationsQuery(call, state), refetchInterval })
  const counts = useQuery({ ...countsQuery(call), refetchInterval })
  const refresh = () => Promise.all([list.refetch(), counts.refetch()])
  const known = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => String(id) === state.cotacao)
  return (
    <DeskPage
      title={words.title}
      actions={
        <>
          {list.dataUpdatedAt > 0 && (
            <p className="text-sm text-ink-muted tabular-nums max-md:sr-only">
              {words.updatedAt(formatTime(list.dataUpdatedAt))}
            </p>
          )}
          <button
            type="button"
            aria-busy={list.isRefetching}
            className={buttonClass({ tone: 'line' })}
            onClick={() => void refresh()}
          >
            <Icon name="refresh-cw" size={16} />
            {words.refresh}
          </button>
        </>
      }
    >
      <div className="inbox" data-open={state.cotacao || undefined}>
        <InboxList state={state} query={list} counts={counts.data} onGo={go} />
        {state.cotacao ? (
          <QuotationPane
            key={state.cotacao}
            call={call}
            me={me}
            id={Number(state.cotacao)}
            known={known}
            onBack={() => go({ ...state, cotacao: '' })}
          />
        ) : (
          <NothingChosen />
        )}
      </div>
    </DeskPage>
  )
}
