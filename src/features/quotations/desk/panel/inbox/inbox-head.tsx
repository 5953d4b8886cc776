import { useId, useState } from 'react'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { SearchField, ShortSearchNote } from '#ui/desk/desk-page.tsx'
import { ListTab } from '#ui/desk/mailbox.tsx'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { quotationStatuses } from '../../../record/domain/status.ts'
import { statusTextsOfMany } from '../../../record/domain/status-texts.ts'
import {
  type Counts,
  type FilterProps,
  filtersInUse,
  type InboxState,
  type Queue,
  wholeInbox,
} from '../inbox-address.ts'
import { deskTexts } from '../texts.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { inboxTexts } from './texts.ts'

type Props = FilterProps & { counts: Counts | undefined; queue: Queue | undefined }

/** What narrows and orders the list, in as little room as it takes: the requests are what people come for. */
export function InboxHead({ counts, queue, ...filters }: Props) {
  const { state, onGo } = filters
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const inUse = filtersInUse(state).length
  const opener = useKeptFocus<HTMLButtonElement>(inUse)
  return (
    <div className="inbox-head">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchField label={deskTexts.search} value={typed} onChange={setTyped} />
        </div>
        <button
          ref={opener}
          type="button"
          aria-label={inUse > 0 ? inboxTexts.filtersOn(inUse) : inboxTexts.filters}
          title={inboxTexts.filters}
          aria-expanded={isOpen}
          aria-controls={panel}
          className="inbox-filter-button"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="sliders-horizontal" size={20} />
          {inUse > 0 && <span className="counter">{inUse}</span>}
        </button>
      </div>
      <ShortSearchNote search={state.busca} />
      <InboxTabs state={state} counts={counts} onGo={onGo} />
      <div className="flex flex-wrap items-center gap-1">
        <QueueChips state={state} queue={queue} onGo={onGo} />
        <select
          aria-label={inboxTexts.sort.label}
          value={state.ordem}
          className="inbox-order"
          onChange={({ target }) => onGo({ ...state, ordem: target.value as InboxState['ordem'] })}
        >
          <option value="">{inboxTexts.sort.due}</option>
          <option value="recentes">{inboxTexts.sort.newest}</option>
        </select>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <FilterPanel {...filters} />}
      </div>
      {inUse > 0 && !isOpen && <ActiveFilters {...filters} />}
    </div>
  )
}

type InboxTabsProps = {
  state: InboxState
  counts: Counts | undefined
  onGo: (next: InboxState) => void
}
const tabs = [...quotationStatuses, 'todas'] as const
type Tab = (typeof tabs)[number]

/** By status; the search stays. */
const InboxTabs = ({ state, counts, onGo }: InboxTabsProps) => (
  <nav aria-label={deskTexts.tabsLabel} className="inbox-tabs">
    {tabs.map((tab) => (
      <ListTab
        key={tab}
        label={tab === 'todas' ? deskTexts.allTab : statusTextsOfMany[tab]}
        count={countOf(counts, tab)}
        isCurrent={state.situacao === tab}
        onChoose={() => onGo({ ...state, situacao: tab })}
      />
    ))}
  </nav>
)

function countOf(counts: InboxTabsProps['counts'], tab: Tab) {
  if (!counts) return undefined
  return tab === 'todas' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}

type QueueChipsProps = { state: InboxState; queue: Queue | undefined; onGo: (next: InboxState) => void }

const chips = [
  { name: 'atrasadas', counted: 'overdue', icon: 'clock' },
  { name: 'retorno', counted: 'asked', icon: 'message-circle' },
  { name: 'naolidas', counted: 'unread', icon: 'mail' },
  { name: 'silencio', counted: 'silent', icon: 'bell' },
] as const satisfies readonly { name: keyof InboxState; counted: keyof Queue; icon: IconName }[]

/** What waits for the desk, whatever else is chosen: one press shows exactly those that are counted. */
function QueueChips({ state, queue, onGo }: QueueChipsProps) {
  const shown = chips.filter(({ name, counted }) => state[name] !== '' || (queue?.[counted] ?? 0) > 0)
  if (shown.length === 0) return null
  const choose = (name: (typeof chips)[number]['name']) => {
    const { cotacao, ordem } = state
    if (state[name] !== '') onGo({ ...wholeInbox, cotacao, ordem })
    else onGo({ ...wholeInbox, cotacao, ordem, situacao: 'todas', [name]: 'sim' })
  }
  return (
    <ul aria-label={inboxTexts.chips.label} className="flex flex-wrap gap-1">
      {shown.map(({ name, counted, icon }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={state[name] !== ''}
            data-kind={name}
            className="queue-chip"
            onClick={() => choose(name)}
          >
            <Icon name={icon} size={13} />
            {inboxTexts.chips[name](queue?.[counted] ?? 0)}
          </button>
        </li>
      ))}
    </ul>
  )
}
