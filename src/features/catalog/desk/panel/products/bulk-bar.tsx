import { useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import type { Chosen } from '../changes/use-many-change.ts'
import { type ListState, listFilter } from './list-address.ts'
import { productsTexts } from './products-texts.ts'
import type { BulkChange } from './use-product-changes.ts'

const words = productsTexts.bulk

type Props = {
  state: ListState
  /** How many products the list finds. */
  total: number
  /** Those of this page; all of it where everything that is found is chosen. */
  chosen: ReadonlySet<number>
  isAll: boolean
  isBusy: boolean
  onAll: () => void
  onChange: (change: BulkChange) => void
  onAlter: (selection: Chosen, count: number) => void
  onClear: () => void
}

/** What is done to all that were chosen: to all of them or to none. */
export function BulkBar({ state, total, chosen, isAll, isBusy, onAll, onChange, onAlter, onClear }: Props) {
  const count = isAll ? total : chosen.size
  const button = (label: string, act: () => void, isDisabled = isBusy, className = '') => (
    <button
      type="button"
      disabled={isDisabled}
      className={`${buttonClass({ tone: 'line-inverse' })} ${className}`}
      onClick={act}
    >
      {label}
    </button>
  )
  const said = useRef<HTMLParagraphElement>(null)
  // The button goes with its press: the keyboard goes on where its outcome is said.
  const all = () => {
    said.current?.focus()
    onAll()
  }
  const alter = () => {
    onAlter(isAll ? { query: listFilter(state), count } : { ids: [...chosen] }, count)
  }
  return (
    <section aria-label={words.label} className="bulk-bar on-graphite">
      <div className="mr-auto flex flex-wrap items-center gap-x-3">
        <p
          ref={said}
          role="status"
          tabIndex={-1}
          className="font-display text-sm font-semibold tabular-nums outline-none"
        >
          {isAll ? words.allChosen(count) : words.chosen(count)}
        </p>
        {!isAll && total > chosen.size && (
          <button
            type="button"
            className="min-h-11 text-left text-sm font-semibold underline underline-offset-4"
            onClick={all}
          >
            {words.all(String(total))}
          </button>
        )}
      </div>
      {button(words.alter, alter)}
      {!isAll && (
        <>
          {button(words.activate, () => onChange({ action: 'activate' }), isBusy, 'max-md:hidden')}
          {button(words.deactivate, () => onChange({ action: 'deactivate' }), isBusy, 'max-md:hidden')}
          {button(words.remove, () => onChange({ action: 'delete' }))}
        </>
      )}
      {button(words.clear, onClear)}
    </section>
  )
}
