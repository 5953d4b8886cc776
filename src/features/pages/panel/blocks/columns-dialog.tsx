import { SelectField } from '#ui/desk/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, type Problems, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { longest, mostOf } from '../../contract/pages.ts'
import type { Column } from '../../domain/document.ts'
import { safeHref } from '../../domain/safe-href.ts'
import { BlockDialog, type BlockDialogProps, blockForm } from './block-dialog.tsx'
import { blockTexts } from './texts.ts'

const words = blockTexts.columns

type Typed = { title: string; text: string; label: string; href: string }
/** All that a page can have; only the first `count` are shown and kept. */
type Values = { count: string; columns: Typed[] }

const empty: Typed = { title: '', text: '', label: '', href: '' }
const counts = Array.from({ length: mostOf.columns - 1 }, (_, place) => place + 2)

const typed = ({ title, text, link }: Column): Typed => ({
  title,
  text,
  label: link?.label ?? '',
  href: link?.href ?? '',
})

const written = ({ title, text, label, href }: Typed): Column => {
  const address = safeHref(href)
  return { title: title.trim(), text: text.trim(), ...(address && { link: { label: label.trim(), href: address } }) }
}

function problemsOf({ count, columns }: Values): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const [place, { title, text, label, href }] of columns.slice(0, Number(count)).entries()) {
    if (title.trim() === '' && text.trim() === '') problems[`columns.${place}.text`] = words.problems.empty
    const hasLink = label.trim() !== '' || href.trim() !== ''
    if (hasLink && label.trim() === '') problems[`columns.${place}.label`] = words.problems.label
    if (hasLink && !safeHref(href)) problems[`columns.${place}.href`] = blockTexts.address.problem
  }
  return problems
}

export function ColumnsDialog({ block, onApply, onClose }: BlockDialogProps<'columns'>) {
  const begun = block?.columns ?? []
  const draft = usePassingDraft<Values>({
    count: String(Math.max(begun.length, 2)),
    columns: Array.from({ length: mostOf.columns }, (_, place) => (begun[place] ? typed(begun[place]) : empty)),
  })
  const form = useForm({
    id: blockForm,
    draft,
    problemsOf,
    leadsToField: true,
    onSubmit: ({ count, columns }) =>
      onApply({ kind: 'columns', columns: columns.slice(0, Number(count)).map(written) }),
  })
  const count = form.field('count')
  return (
    <BlockDialog
      kind="columns"
      isNew={!block}
      typed={form.values}
      width="md:max-w-180"
      onSubmit={form.form.onSubmit}
      onClose={onClose}
    >
      <SelectField {...count} label={words.count}>
        {counts.map((one) => (
          <option key={one} value={one}>
            {words.counts(one)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: Number(count.value) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
          <ColumnFields key={place} form={form} place={place} />
        ))}
      </div>
    </BlockDialog>
  )
}

const ColumnFields = ({ form, place }: { form: Form<Values>; place: number }) => (
  <fieldset className="grid min-w-0 content-start gap-3 border-t border-line pt-3">
    <legend className="float-left w-full font-display text-sm font-semibold">{words.column(place + 1)}</legend>
    <TextField {...form.field(`columns.${place}.title`)} label={words.title} maxLength={longest.columnTitle} />
    <TextField {...form.field(`columns.${place}.text`)} label={words.text} rows={4} maxLength={longest.columnText} />
    <TextField {...form.field(`columns.${place}.label`)} label={words.label} maxLength={longest.button} />
    <TextField {...form.field(`columns.${place}.href`)} label={words.href} maxLength={longest.address} />
  </fieldset>
)
