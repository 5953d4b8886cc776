import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { formatPhone } from '#kernel/brazil/phone.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { lengths } from '../../lengths.ts'
import { formTexts } from '../../texts/form.ts'
import type { QuotationDraft } from './drafts.ts'

const words = formTexts.fields

/** Who asks; side by side where there is room. Stands in a grid of two columns. */
export function PersonFields({ form }: { form: Form<QuotationDraft> }) {
  const { field } = form
  return (
    <>
      <TextField
        {...field('name')}
        label={words.name}
        isRequired
        autoComplete="name"
        autoCapitalize="words"
        maxLength={lengths.name}
        className="col-span-full"
      />
      <TextField
        {...field('email')}
        label={words.email}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={lengths.email}
        className="col-span-full"
      />
      <TextField
        {...field('phone')}
        label={words.phone}
        isRequired
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        mask={formatPhone}
        placeholder={words.phonePlaceholder}
        maxLength={lengths.phone}
      />
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
      <TextField {...field('company')} label={words.company} autoComplete="organization" maxLength={lengths.company} />
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
