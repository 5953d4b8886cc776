import { quotationStatuses } from '../../../record/domain/status.ts'
import { statusTextsOfMany } from '../../../record/domain/status-texts.ts'
import type { Counts, InboxState } from '../inbox-address.ts'
import { deskTexts as words } from '../texts.ts'

type Props = {
  state: InboxState
  counts: Counts | undefined
  onGo: (next: InboxState) => void
}
const tabs = [...quotationStatuses, 'todas'] as const
type Tab = (typeof tabs)[number]

/** By status; the search stays. */
export const InboxTabs = ({ state, counts, onGo }: Props) => (
  <nav aria-label={words.tabsLabel} className="inbox-tabs">
    {tabs.map((tab) => (
      <button
        key={tab}
        type="button"
        aria-current={state.situacao === tab ? 'true' : undefined}
        className="list-tab"
        onClick={() => onGo({ ...state, situacao: tab })}
      >
        {tab === 'todas' ? words.allTab : statusTextsOfMany[tab]}{' '}
        <span className="font-medium tabular-nums">{countOf(counts, tab)}</span>
      </button>
    ))}
  </nav>
)

function countOf(counts: Props['counts'], tab: Tab) {
  if (!counts) return undefined
  return tab === 'todas' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}
