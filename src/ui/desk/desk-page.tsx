import { createContext, type ReactNode, useContext } from 'react'
import { isShortSearch } from '#kernel/api/short-search.ts'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { searchMark } from './keys.ts'
import { deskTexts } from './texts.ts'

type Props = { title: string; count?: number | string | undefined; actions?: ReactNode; children: ReactNode }

/** What stands at the end of the bar whichever section is open. */
export const BarEnd = createContext<ReactNode>(null)

/** One section of the panel: a white bar with its name and what can be done, then its contents. */
export function DeskPage({ title, count, actions, children }: Props) {
  return (
    <>
      <title>{deskTexts.pageTitle(title)}</title>
      <div className="desk-bar">
        <h1 className="min-w-0 flex-1 text-xl max-sm:text-lg">
          {title} {count !== undefined && <span className="font-medium text-ink-muted tabular-nums">{count}</span>}
        </h1>
        {actions}
        {useContext(BarEnd)}
      </div>
      {children}
    </>
  )
}

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** The search of a section; the key / leads here. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
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

/** A list that cannot be searched whole by so few letters says so. */
export const ShortSearchNote = ({ search }: { search: string }) =>
  search.trim() !== '' && isShortSearch(search) ? (
    <p className="text-xs text-ink-muted">{deskTexts.shortSearch}</p>
  ) : null

type AddProps = { words: { shown: string; rest: string }; onPress: () => void }

/** Begins a new one, from the bar; on a phone part of its name is only read out. */
export const AddButton = ({ words, onPress }: AddProps) => (
  <button type="button" className={buttonClass({ tone: 'primary' })} onClick={onPress}>
    <Icon name="plus" size={16} />
    <span>
      {words.shown}
      <span className="max-sm:sr-only">{words.rest}</span>
    </span>
  </button>
)

/** The search of a section, over the whole width. */
export const SearchStrip = (props: SearchFieldProps) => (
  <div className="border-b border-line bg-surface px-4 py-3 lg:px-5">
    <SearchField {...props} />
  </div>
)
