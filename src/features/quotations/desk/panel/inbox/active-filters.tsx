import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#kernel/moments.ts'
import { Icon } from '#ui/icon.tsx'
import { type FilterName, type FilterProps, filtersInUse, type InboxState, withoutFilters } from '../inbox-address.ts'
import { administratorsQuery } from '../queries.ts'
import { inboxTexts as words } from './texts.ts'

/** Each in a word, and taken off by a press. */
export function ActiveFilters({ call, state, onGo }: FilterProps) {
  const owner = Number(state.responsavel) || undefined
  const { data: administrators } = useQuery({ ...administratorsQuery(call), enabled: owner !== undefined })
  const ownerName = administrators?.find(({ id }) => id === owner)?.name
  return (
    <ul aria-label={words.inUse} className="flex flex-wrap items-center gap-1.5">
      {filtersInUse(state).map((name) => {
        const label = labelOf(name, state, ownerName)
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={words.remove(label)}
              className="queue-chip"
              onClick={() => onGo({ ...state, [name]: '' })}
            >
              {label}
              <Icon name="x" size={13} />
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          aria-label={words.clear}
          className="min-h-8 px-1 text-xs font-medium text-link max-lg:min-h-11"
          onClick={() => onGo(withoutFilters(state))}
        >
          {words.clearShort}
        </button>
      </li>
    </ul>
  )
}

function labelOf(name: FilterName, state: InboxState, ownerName: string | undefined) {
  if (name === 'responsavel') return ownerLabel(state.responsavel, ownerName)
  if (name === 'de' || name === 'ate') return words.active[name](formatDay(state[name]))
  return words.active[name]
}

function ownerLabel(responsavel: string, name: string | undefined) {
  if (responsavel === 'minhas') return words.owner.mine
  return responsavel === 'ninguem' ? words.owner.none : (name ?? words.owner.other)
}
