import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import type { QuotationDraft } from './drafts.ts'
import { personFieldLooks as looks } from './person-field-looks.ts'
import { formTexts } from './texts.ts'

const words = formTexts.fields

/** Who asks; side by side where there is room. Stands in a grid of two columns. */
export function PersonFields({ form }: { form: Form<QuotationDraft> }) {
  const { field } = form
  return (
    <>
      <TextField {...field('name')} {...looks.name} className="col-span-full" />
      <TextField {...field('email')} {...looks.email} className="col-span-full" />
      <TextField {...field('phone')} {...looks.phone} />
      <TextField
        {...field('cnpj')}
        label={words.cnpj}
        // Letters are part of it: never a numeric keyboard.
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        mask={formatCnpj}
        placeholder={words.cnpjPlaceholder}
        hint={words.cnpjHint}
      />
      <TextField {...field('company')} {...looks.company} />
      <TextField
        {...field('cep')}
        label={words.cep}
        inputMode="numeric"
        autoComplete="postal-code"
        mask={formatCep}
        placeholder={words.cepPlaceholder}
      />
      <TextField
        {...field('message')}
        label={words.message}
        rows={3}
        maxLength={lengths.message}
        className="col-span-full"
      />
    </>
  )
}
