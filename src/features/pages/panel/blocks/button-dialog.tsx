import { SelectField } from '#ui/desk/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Problems, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { longest } from '../../contract/pages.ts'
import { type ButtonLook, buttonLooks } from '../../domain/document.ts'
import { safeHref } from '../../domain/safe-href.ts'
import { BlockDialog, type BlockDialogProps, blockForm } from './block-dialog.tsx'
import { blockTexts } from './texts.ts'

const words = blockTexts.button

type Values = { label: string; href: string; look: ButtonLook }

const problemsOf = ({ label, href }: Values): Problems<Values> => ({
  ...(label.trim() === '' && { label: words.problem }),
  ...(!safeHref(href) && { href: blockTexts.address.problem }),
})

export function ButtonDialog({ block, onApply, onClose }: BlockDialogProps<'button'>) {
  const draft = usePassingDraft<Values>(block ?? { label: '', href: '', look: 'primary' })
  const form = useForm({
    id: blockForm,
    draft,
    problemsOf,
    leadsToField: true,
    onSubmit: ({ label, href, look }) =>
      onApply({ kind: 'button', label: label.trim(), href: safeHref(href) ?? '', look }),
  })
  const look = form.field('look')
  return (
    <BlockDialog
      kind="button"
      isNew={!block}
      typed={form.values}
      firstFocus={form.field('label').id}
      onSubmit={form.form.onSubmit}
      onClose={onClose}
    >
      <TextField {...form.field('label')} label={words.label} isRequired maxLength={longest.button} />
      <TextField
        {...form.field('href')}
        label={words.href}
        hint={blockTexts.address.hint}
        isRequired
        maxLength={longest.address}
      />
      <SelectField {...look} label={words.look} onChange={(chosen) => look.onChange(chosen as ButtonLook)}>
        {buttonLooks.map((one) => (
          <option key={one} value={one}>
            {words.looks[one]}
          </option>
        ))}
      </SelectField>
    </BlockDialog>
  )
}
