import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { productsTexts } from './products-texts.ts'
import { categoriesQuery } from './queries.ts'
import type { BulkChange } from './use-product-changes.ts'

const words = productsTexts.bulk

type Props = {
  call: Call
  count: number
  isBusy: boolean
  onChange: (change: BulkChange) => void
  onClear: () => void
}

/** What is done to all that were chosen: to all of them or to none. */
export function BulkBar({ call, count, isBusy, onChange, onClear }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (label: string, act: () => void) => (
    <button type="button" disabled={isBusy} className={buttonClass({ tone: 'line-inverse' })} onClick={act}>
      {label}
    </button>
  )
  return (
    <section aria-label={words.label} className="bulk-bar on-graphite">
      <p role="status" className="mr-auto font-display text-sm font-semibold tabular-nums">
        {words.chosen(count)}
      </p>
      {button(words.activate, () => onChange({ action: 'activate' }))}
      {button(words.deactivate, () => onChange({ action: 'deactivate' }))}
      {button(words.category, () => setIsAsked(true))}
      {button(words.remove, () => onChange({ action: 'delete' }))}
      {button(words.clear, onClear)}
      {isAsked && (
        <CategoryDialog
          call={call}
          count={count}
          onClose={() => setIsAsked(false)}
          onChosen={(categoryId) => {
            setIsAsked(false)
            onChange({ action: 'category', categoryId })
          }}
        />
      )}
    </section>
  )
}

type DialogProps = { call: Call; count: number; onChosen: (categoryId: string) => void; onClose: () => void }

function CategoryDialog({ call, count, onChosen, onClose }: DialogProps) {
  const id = useId()
  const [categoryId, setCategoryId] = useState('')
  const { data: categories = [] } = useQuery(categoriesQuery(call))
  return (
    <ConfirmDialog
      title={words.categoryTitle(count)}
      text={words.categoryText}
      action={words.categoryAction}
      onConfirm={() => onChosen(categoryId)}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-1.5">
        <label htmlFor={id} className="font-display text-sm font-semibold">
          {words.target}
        </label>
        <select
          id={id}
          value={categoryId}
          className="text-field"
          onChange={(event) => setCategoryId(event.target.value)}
        >
          <option value="">{words.noCategory}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  )
}
