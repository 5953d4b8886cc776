import type { Form } from '#ui/form/use-form.ts'
import type { DraftValues, ReferenceRow } from './draft-values.ts'
import { FieldRow } from './field-group.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { RowList } from './row-list.tsx'

const words = productFormTexts.reference
const empty: ReferenceRow = { brand: '', partNumber: '', certainty: 'to-confirm' }

export const ReferenceRows = ({ form }: { form: Form<DraftValues> }) => (
  <RowList form={form} name="crossReferences" words={words} empty={empty}>
    {({ text, certainty }) => (
      <FieldRow>
        {text('brand', words.brand)}
        {text('partNumber', words.partNumber, true)}
        {certainty(words.certainty)}
      </FieldRow>
    )}
  </RowList>
)
