import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/desk/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { longest } from '../../contract/pages.ts'
import { type ListCount, type ListFilter, listCounts } from '../../domain/document.ts'
import { choicesQuery, useParts } from '../parts.ts'
import { BlockDialog, type BlockDialogProps, blockForm } from './block-dialog.tsx'
import { blockTexts } from './texts.ts'

const words = blockTexts.list

type Values = { title: string; category: string; brand: string; application: string; search: string; count: string }

const written = ({ category, brand, application, search }: Values): ListFilter => ({
  ...(category && { category: Number(category) }),
  ...(brand && { brand: Number(brand) }),
  ...(application && { application }),
  ...(search.trim() && { search: search.trim() }),
})

export function ListDialog({ block, onApply, onClose }: BlockDialogProps<'product-list'>) {
  const { data: choices, isError } = useQuery(choicesQuery(useParts()))
  const { category, brand, application = '', search = '' } = block?.filter ?? {}
  const draft = usePassingDraft<Values>({
    title: block?.title ?? '',
    category: category ? String(category) : '',
    brand: brand ? String(brand) : '',
    application,
    search,
    count: String(block?.count ?? listCounts[0]),
  })
  const form = useForm({
    id: blockForm,
    draft,
    problemsOf: () => ({}),
    onSubmit: (values) =>
      onApply({
        kind: 'product-list',
        title: values.title.trim(),
        filter: written(values),
        count: Number(values.count) as ListCount,
      }),
  })
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), name }))
  const group = (name: 'category' | 'brand' | 'application', options: readonly Option[]) => {
    const field = form.field(name)
    const { value } = field
    return (
      <SelectField {...field} label={words[name]}>
        <option value="">{words.any[name]}</option>
        {withChosen(options, value, choices ? words.gone(value) : asKnown(name, value)).map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <BlockDialog
      kind="product-list"
      isNew={!block}
      typed={form.values}
      firstFocus={form.field('title').id}
      onSubmit={form.form.onSubmit}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={words.title} maxLength={longest.productTitle} />
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
        </p>
      )}
      {group('category', named(choices?.categories))}
      {group('brand', named(choices?.brands))}
      {group(
        'application',
        (choices?.applications ?? []).map((name) => ({ value: name, name })),
      )}
      <TextField {...form.field('search')} label={words.search} maxLength={longest.filter} />
      <SelectField {...form.field('count')} label={words.count}>
        {listCounts.map((one) => (
          <option key={one} value={one}>
            {words.counts(one)}
          </option>
        ))}
      </SelectField>
      <p className="text-xs text-ink-muted">{words.hint}</p>
    </BlockDialog>
  )
}

type Option = { value: string; name: string }

/** What was chosen and is gone, or has not been read, stands there until something else is chosen. */
const withChosen = (options: readonly Option[], value: string, name: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, name }]

const asKnown = (name: string, value: string) => (name === 'application' ? value : words.unnamed(value))
