import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { longestOf } from '../contract/desk.ts'
import type { PageValues } from './page-values.ts'
import { pagesTexts } from './texts.ts'

const { fields, hints } = pagesTexts.form

/** What a guide answers, and the answer in short. */
export const GuideFields = ({ form }: { form: Form<PageValues> }) => (
  <>
    <TextField
      {...form.field('question')}
      label={fields.question}
      hint={hints.question}
      maxLength={longestOf.question}
    />
    <TextField
      {...form.field('answer')}
      label={fields.answer}
      hint={hints.answer}
      isRequired
      rows={3}
      maxLength={longestOf.answer}
    />
  </>
)
