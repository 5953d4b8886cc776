import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatTotal, type Page } from '#kernel/api/page.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ListFoot } from '#ui/desk/list-foot.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { SkeletonRows } from '#ui/desk/skeleton-rows.tsx'
import type { DeskQuotation } from '../../contract/desk.ts'
import type { Quotation } from '../../contract.ts'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import { type InboxState, wholeInbox } from './inbox-address.ts'
import { InboxEntry } from './inbox-entry.tsx'
import { InboxTabs } from './inbox-tabs.tsx'

type Props = {
  state: InboxState
  query: UseInfiniteQueryResult<InfiniteData<Page<DeskQuotation>>>
  counts: Record<Quotation['status'], number> | undefined
  onGo: (next: InboxState, options?: { replace?: boolean }) => void
}

export function InboxList({ state, query, counts, onGo }: Props) {
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  return (
    <div className="inbox-list">
      <div className="grid gap-2.5 border-b border-line p-3">
        <SearchField label={words.search} value={typed} onChange={setTyped} />
        <InboxTabs state={state} counts={counts} onGo={onGo} />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows isNarrow rowClass="h-23" />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return <None isEmpty={isNothingThere(counts)} onAll={() => onGo({ ...wholeInbox, situacao: 'todas' })} />
          return (
            <>
              <ul aria-label={words.list}>
                {entries.map((entry) => (
                  <InboxEntry
                    key={entry.id}
                    entry={entry}
                    isOpen={String(entry.id) === state.cotacao}
                    onOpen={() => onGo({ ...state, cotacao: String(entry.id) })}
                  />
                ))}
              </ul>
              <ListFoot query={query} shown={words.shown(entries.length, formatTotal(pages[0]!))} more={words.more} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

const isNothingThere = (counts: Props['counts']) =>
  counts !== undefined && Object.values(counts).every((count) => count === 0)

function None({ isEmpty, onAll }: { isEmpty: boolean; onAll: () => void }) {
  const { title, text } = isEmpty ? words.empty : words.none
  return (
    <div className="grid justify-items-start gap-2 px-5 py-8">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-ink-soft">{text}</p>
      {!isEmpty && (
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAll}>
          {words.none.all}
        </button>
      )}
    </div>
  )
}
