import { ListTab } from '#ui/desk/mailbox.tsx'
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
      <ListTab
        key={tab}
        label={tab === 'todas' ? words.allTab : statusTextsOfMany[tab]}
        count={countOf(counts, tab)}
        isCurrent={state.situacao === tab}
        onChoose={() => onGo({ ...state, situacao: tab })}
      />
    ))}
  </nav>
)

function countOf(counts: Props['counts'], tab: Tab) {
  if (!counts) return undefined
  return tab === 'todas' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}
