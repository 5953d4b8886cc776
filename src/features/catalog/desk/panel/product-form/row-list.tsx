import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, fieldId } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { type DraftValues, readRows } from './draft-values.ts'
import { productFormTexts } from './product-form-texts.ts'
import { SelectField } from './select-field.tsx'

type Words = { add: string; remove: (place: number) => string; nth: (place: number) => string }
type Props<R> = {
  form: Form<DraftValues>
  name: 'compatibleModels' | 'crossReferences'
  words: Words
  empty: R
  /** The fields of one row. */
  children: (row: RowFields<R>) => ReactNode
}
export type RowFields<R> = {
  text: (name: keyof R & string, label: string, isRequired?: boolean) => ReactNode
  certainty: (label: string) => ReactNode
}

/** A list of the product that is edited where it stands, row by row. */
export function RowList<R extends { certainty: string }>({ form, name, words, empty, children }: Props<R>) {
  const rows = readRows<R>(form.values[name])
  const write = (next: R[]) => form.change(name, JSON.stringify(next))
  const fieldsOf = (row: R, place: number): RowFields<R> => {
    const field = (key: keyof R & string) => {
      const path = `${name}.${place}.${key}`
      return {
        id: fieldId(form.id, path),
        name: path,
        value: String(row[key]),
        problem: (form.problems as Record<string, string | undefined>)[path],
        onChange: (value: string) => write(rows.with(place, { ...row, [key]: value })),
      }
    }
    return {
      text: (key, label, isRequired = false) => (
        <TextField {...field(key)} label={label} isRequired={isRequired} isPlain autoComplete="off" maxLength={60} />
      ),
      certainty: (label) => (
        <SelectField {...field('certainty')} label={label}>
          <option value="to-confirm">{productFormTexts.certainty['to-confirm']}</option>
          <option value="confirmed">{productFormTexts.certainty.confirmed}</option>
        </SelectField>
      ),
    }
  }
  return (
    <>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two rows apart
        <section key={place} aria-label={words.nth(place + 1)} className="panel grid gap-3 bg-surface-sunken p-3">
          {children(fieldsOf(row, place))}
          <button
            type="button"
            className={`${buttonClass({ tone: 'line' })} justify-self-start`}
            onClick={() => write(rows.toSpliced(place, 1))}
          >
            <Icon name="trash-2" size={16} />
            {words.remove(place + 1)}
          </button>
        </section>
      ))}
      <button
        type="button"
        className={`${buttonClass({ tone: 'line' })} justify-self-start`}
        onClick={() => write([...rows, empty])}
      >
        <Icon name="plus" size={16} />
        {words.add}
      </button>
    </>
  )
}
