import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { type FilterProps, filtersInUse, type InboxState, withoutFilters } from '../inbox-address.ts'
import { administratorsQuery } from '../queries.ts'
import { CsvButton } from './csv-button.tsx'
import { inboxTexts as words } from './texts.ts'

/** What else narrows the list. */
export function FilterPanel({ call, me, state, onGo }: FilterProps) {
  const id = useId()
  const set = (change: Partial<InboxState>) => onGo({ ...state, ...change })
  const { data: administrators = [] } = useQuery(administratorsQuery(call))
  const isFiltered = filtersInUse(state).length > 0
  const others = administrators.filter((one) => one.id !== me.id)
  const isKnown = /^\D*$/.test(state.responsavel) || others.some((one) => String(one.id) === state.responsavel)
  return (
    <div className="grid gap-2.5 rounded-md bg-surface-sunken p-3 text-sm">
      <Labelled id={`${id}-owner`} label={words.owner.label}>
        <select
          id={`${id}-owner`}
          value={state.responsavel}
          className="filter-field w-full"
          onChange={({ target }) => set({ responsavel: target.value })}
        >
          <option value="">{words.owner.all}</option>
          <option value="minhas">{words.owner.mine}</option>
          <option value="ninguem">{words.owner.none}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {!isKnown && <option value={state.responsavel}>{words.owner.other}</option>}
        </select>
      </Labelled>
      <div className="grid grid-cols-2 gap-2">
        <Labelled id={`${id}-from`} label={words.from}>
          <input
            id={`${id}-from`}
            type="date"
            value={state.de}
            max={state.ate || undefined}
            className="filter-field w-full min-w-0"
            onChange={({ target }) => set({ de: target.value })}
          />
        </Labelled>
        <Labelled id={`${id}-to`} label={words.to}>
          <input
            id={`${id}-to`}
            type="date"
            value={state.ate}
            min={state.de || undefined}
            className="filter-field w-full min-w-0"
            onChange={({ target }) => set({ ate: target.value })}
          />
        </Labelled>
      </div>
      <div className="grid">
        {(['naolidas', 'atrasadas', 'retorno', 'silencio'] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3 lg:min-h-8">
            <input
              type="checkbox"
              checked={state[name] !== ''}
              className="desk-check"
              onChange={({ target }) => set({ [name]: target.checked ? 'sim' : '' })}
            />
            {checkLabels[name]}
          </label>
        ))}
      </div>
      <div className={classNames('flex flex-wrap gap-2', !isFiltered && 'sm:hidden')}>
        {isFiltered && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onGo(withoutFilters(state))}>
            {words.clear}
          </button>
        )}
        <span className="sm:hidden">
          <CsvButton call={call} me={me} state={state} label={words.csvLong} />
        </span>
      </div>
    </div>
  )
}

const checkLabels = { naolidas: words.unread, atrasadas: words.overdue, silencio: words.silent, retorno: words.asked }

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1 block text-xs text-ink-soft">
      {label}
    </label>
    {children}
  </div>
)
