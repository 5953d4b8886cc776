import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { Icon } from '#ui/icon.tsx'
import { quotationStatuses } from '../../record/domain/status.ts'
import { statusTexts } from '../../record/domain/status-texts.ts'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { withStatus } from '../domain/list.ts'
import type { ListState } from './list-address.ts'
import { ownTexts } from './texts.ts'

const words = ownTexts.tools

type Props = {
  state: ListState
  /** What the search leaves, whatever its status. */
  found: readonly OwnQuotation[]
  onGo: (next: ListState, options?: { replace?: boolean }) => void
}

/** By status, and by what is written in them. */
export const ListTools = ({ state, found, onGo }: Props) => (
  <div className="mb-4 flex items-center justify-between gap-x-6 gap-y-3 max-lg:flex-wrap" data-print="hide">
    <nav aria-label={words.statuses} className="tab-strip">
      {(['', ...quotationStatuses] as const).map((situacao) => (
        <button
          key={situacao}
          type="button"
          aria-current={state.situacao === situacao ? 'true' : undefined}
          className="list-tab text-[0.8125rem]"
          onClick={() => onGo({ ...state, situacao })}
        >
          {situacao ? statusTexts[situacao] : words.all}{' '}
          <span className="font-medium tabular-nums">{withStatus(found, situacao).length}</span>
        </button>
      ))}
    </nav>
    <Search state={state} onGo={onGo} />
  </div>
)

function Search({ state, onGo }: Pick<Props, 'state' | 'onGo'>) {
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo({ ...state, busca }, { replace: true }))
  return (
    <label className="relative block w-full lg:w-70 lg:flex-none">
      <span className="sr-only">{words.search}</span>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
      <input
        type="search"
        value={typed}
        placeholder={words.search}
        className="filter-field pl-10 lg:h-10.5 lg:text-base"
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

/** Keeps their room, so that nothing moves when they come. */
export const PlaceOfTools = () => <div aria-hidden="true" className="needs-script skeleton mb-4 h-25 lg:h-10.5" />
