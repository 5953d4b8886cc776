import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { formatTime } from '#kernel/moments.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { EmptyPane } from '#ui/desk/mailbox.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import type { SentAnswer } from '../../../proposals/panel/answer/use-send-answer.ts'
import { quotationsKey } from '../../../proposals/panel/queries.ts'
import { type Counts, readInboxState, wholeInbox } from '../inbox-address.ts'
import { countsQuery, queueQuery, quotationsQuery } from '../queries.ts'
import { QuotationPane } from '../quotation/quotation-pane.tsx'
import { deskTexts as words } from '../texts.ts'
import { focusEntry, showEntry } from './entry-focus.ts'
import { InboxActions } from './inbox-actions.tsx'
import { InboxList } from './inbox-list.tsx'
import { nextOwed } from './next-owed.ts'
import { inboxTexts } from './texts.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const HandDrawer = lazy(async () => ({ default: (await import('../by-hand/hand-drawer.tsx')).HandDrawer }))

/** The requests at the left, the one that is open beside them; on a phone one of the two. */
export function InboxPage({ call, me }: { call: Call; me: Me }) {
  const { state, go } = useAddressState(readInboxState, wholeInbox)
  const [isAdding, setIsAdding] = useState(false)
  const refetchInterval = useNewsInterval()
  const list = useInfiniteQuery({ ...quotationsQuery(call, state, me.id), refetchInterval })
  const counts = useQuery({ ...countsQuery(call), refetchInterval })
  const queue = useQuery({ ...queueQuery(call), refetchInterval })
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: quotationsKey })
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  const open = (id: number, replace = false) => go({ ...state, cotacao: String(id) }, { resetScroll: true, replace })
  const back = () => go({ ...state, cotacao: '' })
  /** The way back leads to what was answered. Who has the link to hand on stays with it. */
  const goOn = ({ id, isMailed, isForChat }: SentAnswer) => {
    const next = isMailed && !isForChat ? nextOwed(entries, id) : undefined
    if (next === undefined) return
    open(next)
    focusEntry(String(next))
  }
  useInboxKeys({
    ids: entries.map(({ id }) => id),
    open: state.cotacao,
    onOpen: (id) => {
      // Leafing through leaves no trail: the way back leads to where it began.
      open(id, state.cotacao !== '')
      focusEntry(String(id))
    },
    onBack: back,
  })
  useFocusOnReturn(state.cotacao)
  useEntryInSight(state.cotacao, entries.length > 0)
  return (
    <DeskPage
      title={words.title}
      actions={
        <InboxActions
          call={call}
          me={me}
          state={state}
          updatedAt={list.dataUpdatedAt}
          isRefreshing={list.isRefetching}
          onRefresh={() => void refresh()}
          onAdd={() => setIsAdding(true)}
        />
      }
    >
      <p role="status" className="sr-only">
        {useArrivals(counts.data)}
      </p>
      <div className="inbox" data-open={state.cotacao || undefined}>
        <InboxList
          call={call}
          me={me}
          state={state}
          query={list}
          counts={counts.data}
          queue={queue.data}
          onGo={go}
          onOpen={(id) => open(id)}
        />
        {state.cotacao ? (
          <QuotationPane
            key={state.cotacao}
            call={call}
            me={me}
            id={Number(state.cotacao)}
            known={entries.find(({ id }) => String(id) === state.cotacao)}
            onBack={back}
            onAnswered={goOn}
          />
        ) : (
          <EmptyPane {...words.choose} />
        )}
      </div>
      {isAdding && (
        <Suspense>
          <HandDrawer
            call={call}
            onClose={() => setIsAdding(false)}
            onAdded={(id) => {
              setIsAdding(false)
              open(id)
            }}
          />
        </Suspense>
      )}
    </DeskPage>
  )
}

/** Whoever comes back to the list goes on from where they were in it. */
function useFocusOnReturn(open: string) {
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== '' && open === '') focusEntry(before.current)
    before.current = open
  }, [open])
}

/** An address that opens a request far down shows where it stands in the list. */
function useEntryInSight(open: string, isLoaded: boolean) {
  const first = useRef(open)
  useEffect(() => {
    if (isLoaded && first.current) showEntry(first.current)
  }, [isLoaded])
}

/** What to say when more requests are there than when somebody last looked; nothing moves because of it. */
function useArrivals(counts: Counts | undefined) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const [known, setKnown] = useState(total)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (total === undefined || total === known) return
    if (known !== undefined && total > known) setSaid(inboxTexts.arrived(total - known, formatTime(Date.now())))
    setKnown(total)
  }, [total, known])
  return said
}
