import { SelectField } from '#ui/desk/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { DraftValues } from './draft-values.ts'
import { productFormTexts } from './product-form-texts.ts'

type ListName = 'compatibleModels' | 'crossReferences'
type Row<N extends ListName> = DraftValues[N][number]

/** The fields of one row of a list of the product. */
export function rowFields<N extends ListName>(form: Form<DraftValues>, list: N, place: number) {
  const field = (key: string) => form.field(`${list}.${place}.${key}` as `compatibleModels.${number}.model`)
  return {
    text: (key: keyof Row<N> & string, label: string, isRequired = false) => (
      <TextField
        {...field(key)}
        label={label}
        isRequired={isRequired}
        isPlain
        autoComplete="off"
        maxLength={key === 'partNumber' ? 60 : 120}
      />
    ),
    certainty: (label: string) => (
      <SelectField {...field('certainty')} label={label}>
        <option value="to-confirm">{productFormTexts.certainty['to-confirm']}</option>
        <option value="confirmed">{productFormTexts.certainty.confirmed}</option>
      </SelectField>
    ),
  }
}
