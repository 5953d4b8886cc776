import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { RowList } from '#ui/desk/row-list.tsx'
import { SelectField } from '#ui/desk/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { attributes } from '../../../record/domain/attributes.ts'
import { formRows } from '../../domain/product-table.ts'
import { brandsQuery, categoriesQuery } from '../products/queries.ts'
import { type DraftName, type DraftValues, emptyMachine, type ReferenceRow } from './draft-values.ts'
import { FieldGroup, FieldRow } from './form-parts.tsx'
import { productFormTexts as words } from './product-form-texts.ts'
import { rowFields } from './row-fields.tsx'

type Props = { call: Call; form: Form<DraftValues>; pictures: ReactNode }
type TextOptions = { rows?: number; maxLength: number; inputMode?: 'numeric' }

/** What is typed. */
type TextName = Exclude<DraftName, 'featured' | 'compatibleModels' | 'crossReferences'>

const isRequired = (name: DraftName) => name in words.required
const placeholders: Partial<Record<DraftName, string>> = words.placeholders

/** All of a product, in groups; the six that every product needs carry a star. */
export function ProductFields({ call, form, pictures }: Props) {
  const text = (name: TextName, options: TextOptions) => (
    <TextField
      key={name}
      {...form.field(name)}
      label={words.fields[name]}
      isRequired={isRequired(name)}
      isPlain
      autoComplete="off"
      {...(placeholders[name] ? { placeholder: placeholders[name] } : {})}
      {...options}
    />
  )
  const row = (name: keyof typeof formRows) =>
    formRows[name].map((attribute) => text(attribute, { maxLength: attributes[attribute].longest }))
  return (
    <>
      <FieldGroup title={words.groups.pictures}>{pictures}</FieldGroup>
      <FieldGroup title={words.groups.identification}>
        {text('name', { maxLength: 200 })}
        <FieldRow>
          {text('code', { maxLength: 60 })}
          {row('identification')}
        </FieldRow>
        <Belonging call={call} form={form} />
      </FieldGroup>
      <FieldGroup title={words.groups.measures}>
        <FieldRow>{row('measures')}</FieldRow>
        <p className="flex gap-2.5 border-l-3 border-responded bg-responded-bg px-3 py-2.5 text-sm text-responded-ink">
          <Icon name="info" />
          {words.measureNote}
        </p>
      </FieldGroup>
      <FieldGroup title={words.groups.material}>
        {row('material')}
        <FieldRow>{row('resistance')}</FieldRow>
      </FieldGroup>
      <FieldGroup title={words.groups.mounting}>
        <FieldRow>{row('mounting')}</FieldRow>
      </FieldGroup>
      <FieldGroup title={words.groups.description}>
        {text('description', { rows: 5, maxLength: 5000 })}
        {row('use')}
        {text('searchAliases', { maxLength: 500 })}
      </FieldGroup>
      <Sale form={form} text={text} />
      <FieldGroup title={words.groups.machines}>
        <MachineRows form={form} />
      </FieldGroup>
      <FieldGroup title={words.groups.references}>
        <ReferenceRows form={form} />
      </FieldGroup>
    </>
  )
}

function Belonging({ call, form }: Pick<Props, 'call' | 'form'>) {
  const { data: categories = [] } = useQuery(categoriesQuery(call))
  const { data: brands = [] } = useQuery(brandsQuery(call))
  return (
    <FieldRow>
      <SelectField {...form.field('categoryId')} label={words.fields.categoryId}>
        <Groups none={words.noCategory} groups={categories} />
      </SelectField>
      <SelectField {...form.field('brandId')} label={words.fields.brandId}>
        <Groups none={words.none} groups={brands} />
      </SelectField>
    </FieldRow>
  )
}

const Groups = ({ none, groups }: { none: string; groups: readonly { id: number; name: string }[] }) => (
  <>
    <option value="">{none}</option>
    {groups.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
)

type SaleProps = Pick<Props, 'form'> & { text: (name: TextName, options: TextOptions) => ReactNode }

function Sale({ form, text }: SaleProps) {
  const featured = form.field('featured')
  return (
    <FieldGroup title={words.groups.sale}>
      <FieldRow>
        {text('price', { maxLength: 20 })}
        <SelectField {...form.field('status')} label={words.fields.status}>
          <option value="active">{words.status.active}</option>
          <option value="inactive">{words.status.inactive}</option>
        </SelectField>
        {text('rating', { maxLength: 3, inputMode: 'numeric' })}
      </FieldRow>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          id={featured.id}
          checked={featured.value}
          className="desk-check"
          onChange={(event) => featured.onChange(event.target.checked)}
        />
        {words.fields.featured}
      </label>
    </FieldGroup>
  )
}

function MachineRows({ form }: { form: Form<DraftValues> }) {
  const { value, onChange } = form.field('compatibleModels')
  return (
    <RowList rows={value} empty={emptyMachine} words={words.machine} onChange={onChange}>
      {(place) => {
        const { text, certainty } = rowFields(form, 'compatibleModels', place)
        return (
          <FieldRow>
            {text('brand', words.machine.brand)}
            {text('model', words.machine.model, true)}
            {text('machineType', words.machine.machineType)}
            {text('position', words.machine.position)}
            {certainty(words.machine.certainty)}
          </FieldRow>
        )
      }}
    </RowList>
  )
}

const emptyReference: ReferenceRow = { brand: '', partNumber: '', certainty: 'to-confirm' }

function ReferenceRows({ form }: { form: Form<DraftValues> }) {
  const { value, onChange } = form.field('crossReferences')
  return (
    <RowList rows={value} empty={emptyReference} words={words.reference} onChange={onChange}>
      {(place) => {
        const { text, certainty } = rowFields(form, 'crossReferences', place)
        return (
          <FieldRow>
            {text('brand', words.reference.brand)}
            {text('partNumber', words.reference.partNumber, true)}
            {certainty(words.reference.certainty)}
          </FieldRow>
        )
      }}
    </RowList>
  )
}
