import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import type { DraftValues } from './draft-values.ts'
import { SelectField } from './form-parts.tsx'
import { productFormTexts } from './product-form-texts.ts'

type Words = { add: string; remove: (place: number) => string; nth: (place: number) => string }
type Props<R> = {
  form: Form<DraftValues>
  list: { name: 'compatibleModels' | 'crossReferences'; value: readonly R[]; onChange: (rows: readonly R[]) => void }
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
export function RowList<R>({ form, list: { name, value: rows, onChange }, words, empty, children }: Props<R>) {
  const fieldsOf = (place: number): RowFields<R> => {
    const field = (key: string) => form.field(`${name}.${place}.${key}` as `compatibleModels.${number}.model`)
    return {
      text: (key, label, isRequired = false) => (
        <TextField
          {...field(key)}
          label={label}
          isRequired={isRequired}
          isPlain
          autoComplete="off"
          maxLength={key === 'partNumber' ? 60 : 120}
        />
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
      {rows.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two rows apart
        <section key={place} aria-label={words.nth(place + 1)} className="panel grid gap-3 bg-surface-sunken p-3">
          {children(fieldsOf(place))}
          <button
            type="button"
            className={`${buttonClass({ tone: 'line' })} justify-self-start`}
            onClick={() => onChange(rows.toSpliced(place, 1))}
          >
            <Icon name="trash-2" size={16} />
            {words.remove(place + 1)}
          </button>
        </section>
      ))}
      <button
        type="button"
        className={`${buttonClass({ tone: 'line' })} justify-self-start`}
        onClick={() => onChange([...rows, empty])}
      >
        <Icon name="plus" size={16} />
        {words.add}
      </button>
    </>
  )
}
