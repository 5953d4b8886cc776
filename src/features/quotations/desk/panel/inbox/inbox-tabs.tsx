import type { Counts, InboxState } from '../inbox-address.ts'
import { deskTexts as words } from '../texts.ts'

type Props = {
  state: InboxState
  counts: Counts | undefined
  onGo: (next: InboxState) => void
}
type Tab = keyof typeof words.tabs

/** By status; the search stays. */
export const InboxTabs = ({ state, counts, onGo }: Props) => (
  <nav aria-label={words.tabsLabel} className="inbox-tabs">
    {(Object.keys(words.tabs) as Tab[]).map((tab) => {
      const situacao = tab === 'all' ? 'todas' : tab
      return (
        <button
          key={tab}
          type="button"
          aria-current={state.situacao === situacao ? 'true' : undefined}
          className="list-tab"
          onClick={() => onGo({ ...state, situacao })}
        >
          {words.tabs[tab]} <span className="font-medium tabular-nums">{countOf(counts, tab)}</span>
        </button>
      )
    })}
  </nav>
)

function countOf(counts: Props['counts'], tab: Tab) {
  if (!counts) return undefined
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}
