import { useId, useState } from 'react'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { SearchField } from '#ui/desk/desk-page.tsx'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { type Counts, filtersInUse, type InboxState, type Queue } from '../inbox-address.ts'
import { deskTexts } from '../texts.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterProps } from './filter-props.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { QueueChips } from './queue-chips.tsx'
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
