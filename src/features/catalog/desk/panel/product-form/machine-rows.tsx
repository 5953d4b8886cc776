import type { Form } from '#ui/form/use-form.ts'
import type { DraftValues, MachineRow } from './draft-values.ts'
import { FieldRow } from './field-group.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { RowList } from './row-list.tsx'

const words = productFormTexts.machine
const empty: MachineRow = { brand: '', model: '', machineType: '', position: '', certainty: 'to-confirm' }

export const MachineRows = ({ form }: { form: Form<DraftValues> }) => (
  <RowList form={form} name="compatibleModels" words={words} empty={empty}>
    {({ text, certainty }) => (
      <FieldRow>
        {text('brand', words.brand)}
        {text('model', words.model, true)}
        {text('machineType', words.machineType)}
        {text('position', words.position)}
        {certainty(words.certainty)}
      </FieldRow>
    )}
  </RowList>
)
