import { Icon } from '../icon.tsx'
import { searchMark } from './keys.ts'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** The search of a section; the key / leads here. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <label className="relative block">
    <span className="sr-only">{label}</span>
    <Icon name="search" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-muted" />
    <input
      {...searchMark}
      type="search"
      value={value}
      placeholder={label}
      aria-keyshortcuts="/"
      className="filter-field w-full pr-9 pl-9"
      onChange={(event) => onChange(event.target.value)}
    />
    <span aria-hidden="true" className="key-cap absolute top-1/2 right-2 -translate-y-1/2 text-ink-muted max-lg:hidden">
      {'/'}
    </span>
  </label>
)
