import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { SearchField, ShortSearchNote } from '#ui/desk/desk-page.tsx'
import { subjectTexts } from './actions.ts'
import { type AuditFilters, noFilters, type Person } from './audit-query.ts'
import { auditTexts as words } from './texts.ts'

type Props = { filters: AuditFilters; people: readonly Person[]; onChange: (filters: AuditFilters) => void }

export function AuditFilterBar({ filters, people, onChange }: Props) {
  const set = (change: Partial<AuditFilters>) => onChange({ ...filters, ...change })
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="grid gap-3 border-b border-line bg-surface px-4 py-3 lg:px-5">
      <SearchField label={words.search} value={filters.subject} onChange={(subject) => set({ subject })} />
      <ShortSearchNote search={filters.subject} />
      <div className="flex flex-wrap items-end gap-3">
        <Choice label={words.filters.who} value={filters.who} onChange={(who) => set({ who })}>
          <option value="">{words.anyone}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={words.filters.action} value={filters.action} onChange={(action) => set({ action })}>
          <option value="">{words.anything}</option>
          {Object.entries(subjectTexts).map(([subject, name]) => (
            <option key={subject} value={subject}>
              {name}
            </option>
          ))}
        </Choice>
        <Day label={words.filters.from} value={filters.from} onChange={(from) => set({ from })} />
        <Day label={words.filters.to} value={filters.to} onChange={(to) => set({ to })} />
        {isFiltered && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onChange(noFilters)}>
            {words.clear}
          </button>
        )}
      </div>
    </div>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

function Choice({ label, value, onChange, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <select id={id} className="filter-field" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </Labelled>
  )
}

function Day({ label, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="date"
        className="filter-field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="grid gap-1 max-sm:flex-1 max-sm:basis-32">
    <label htmlFor={id} className="font-display text-xs font-semibold">
      {label}
    </label>
    {children}
  </div>
)
