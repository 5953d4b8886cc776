import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { hoursFormTexts } from './texts.ts'

type Words = { add: string; nth: (place: number) => string; remove: (name: string, place: number) => string }
type Props<R> = {
  rows: R[]
  most: number
  empty: R
  words: Words
  onChange: (rows: R[]) => void
  /** The fields of one row. */
  children: (place: number) => ReactNode
}

/** A list that is edited where it stands, row by row. */
export function Rows<R extends { name: string }>({ rows, most, empty, words, onChange, children }: Props<R>) {
  const isFull = rows.length >= most
  return (
    <>
      {rows.map(({ name }, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two rows apart
          key={place}
          aria-label={words.nth(place + 1)}
          className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-3 border-b border-line pb-4"
        >
          {children(place)}
          <button
            type="button"
            className={`${buttonClass({ tone: 'line' })} mt-6`}
            aria-label={words.remove(name, place + 1)}
            onClick={() => onChange(rows.toSpliced(place, 1))}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </fieldset>
      ))}
      {isFull ? (
        <p className="text-sm text-ink-soft">{hoursFormTexts.full(most)}</p>
      ) : (
        <button
          type="button"
          className={`${buttonClass({ tone: 'line' })} justify-self-start`}
          onClick={() => onChange([...rows, empty])}
        >
          <Icon name="plus" size={16} />
          {words.add}
        </button>
      )}
    </>
  )
}
