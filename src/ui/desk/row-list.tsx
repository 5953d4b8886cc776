import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'

type Words<R> = { add: string; nth: (place: number) => string; remove: (place: number, row: R) => string }
type Props<R> = {
  rows: readonly R[]
  empty: R
  words: Words<R>
  /** Said instead of the button that adds one, where there may be no more. */
  full?: string | false
  /** Rows of few fields, each with its button beside it; others are boxes that end with it. */
  isSlim?: boolean
  onChange: (rows: R[]) => void
  /** The fields of one row. */
  children: (place: number) => ReactNode
}

/** A list that is edited where it stands, row by row. */
export function RowList<R>({ rows, empty, words, full, isSlim = false, onChange, children }: Props<R>) {
  const line = buttonClass({ tone: 'line' })
  return (
    <>
      {rows.map((row, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two rows apart
          key={place}
          aria-label={words.nth(place + 1)}
          className={`grid min-w-0 gap-3 ${isSlim ? 'grid-cols-[1fr_auto] items-start border-b border-line pb-4' : 'panel bg-surface-sunken p-3'}`}
        >
          {children(place)}
          <button
            type="button"
            className={`${line} ${isSlim ? 'mt-6' : 'justify-self-start'}`}
            aria-label={words.remove(place + 1, row)}
            onClick={() => onChange(rows.toSpliced(place, 1))}
          >
            <Icon name="trash-2" size={16} />
            {!isSlim && words.remove(place + 1, row)}
          </button>
        </fieldset>
      ))}
      {full ? (
        <p className="text-sm text-ink-soft">{full}</p>
      ) : (
        <button type="button" className={`${line} justify-self-start`} onClick={() => onChange([...rows, empty])}>
          <Icon name="plus" size={16} />
          {words.add}
        </button>
      )}
    </>
  )
}
