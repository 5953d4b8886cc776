import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { RowList } from '#ui/desk/row-list.tsx'
import { SelectField } from '#ui/desk/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { emptyMachine } from '../product-form/draft-values.ts'
import { FieldRow } from '../product-form/form-parts.tsx'
import { brandsQuery, categoriesQuery } from '../products/queries.ts'
import type { ChangeDraft } from './change-draft.ts'
import { changesTexts as words } from './changes-texts.ts'

type Props = { call: Call; form: Form<ChangeDraft> }

/** What the chosen kind of change has to be told. */
export function ChangeFields({ call, form }: Props) {
  switch (form.values.kind) {
    case 'category':
      return <GroupField query={categoriesQuery(call)} field={form.field('categoryId')} words={words.category} />
    case 'brand':
      return <GroupField query={brandsQuery(call)} field={form.field('brandId')} words={words.brand} />
    case 'price':
      return <PriceFields form={form} />
    case 'status':
      return (
        <SelectField {...form.field('status')} onChange={chosen(form, 'status')} label={words.status.label}>
          {options(words.status, ['active', 'inactive'])}
        </SelectField>
      )
    case 'featured':
      return (
        <SelectField {...form.field('featured')} onChange={chosen(form, 'featured')} label={words.featured.label}>
          {options(words.featured, ['yes', 'no'])}
        </SelectField>
      )
    case 'photos':
      return <PhotoFields form={form} />
    case 'machines':
      return <MachineFields call={call} form={form} />
  }
}

type ChoiceName = 'kind' | 'direction' | 'status' | 'featured' | 'photos' | 'fits'

/** The browser tells the value of an option as text: it is one of those that are offered. */
export const chosen =
  <N extends ChoiceName>(form: Form<ChangeDraft>, name: N) =>
  (value: string) =>
    (form.change as (name: ChoiceName, value: string) => void)(name, value)

export const options = <K extends string>(labels: Readonly<Record<K, string>>, values: readonly K[]) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))

type GroupProps = {
  query: ReturnType<typeof categoriesQuery> | ReturnType<typeof brandsQuery>
  field: Omit<Parameters<typeof SelectField>[0], 'label' | 'children'>
  words: { label: string; none: string }
}

function GroupField({ query, field, words: said }: GroupProps) {
  const { data: groups = [] } = useQuery<{ id: number; name: string }[]>(query as never)
  return (
    <SelectField {...field} label={said.label}>
      <option value="">{said.none}</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const PriceFields = ({ form }: { form: Form<ChangeDraft> }) => (
  <div>
    <FieldRow>
      <SelectField {...form.field('direction')} onChange={chosen(form, 'direction')} label={words.price.direction}>
        {options(words.price, ['up', 'down'])}
      </SelectField>
      <TextField {...form.field('percent')} label={words.price.percent} isPlain autoComplete="off" maxLength={8} />
    </FieldRow>
    <Hint>{words.price.hint}</Hint>
  </div>
)

const PhotoFields = ({ form }: { form: Form<ChangeDraft> }) => (
  <>
    <SelectField {...form.field('photos')} onChange={chosen(form, 'photos')} label={words.photos.label}>
      {options(words.photos, ['remove', 'give'])}
    </SelectField>
    {form.values.photos === 'give' && (
      <TextField
        {...form.field('code')}
        label={words.photos.code}
        hint={words.photos.hint}
        isPlain
        autoComplete="off"
        maxLength={60}
      />
    )}
  </>
)

function MachineFields({ call, form }: Props) {
  const { data: brands = [] } = useQuery(brandsQuery(call))
  const { value, onChange, problem } = form.field('machines')
  const isAdding = form.values.fits === 'add'
  const text = (place: number, name: 'brand' | 'model' | 'machineType' | 'position', isRequired = false) => (
    <TextField
      {...form.field(`machines.${place}.${name}`)}
      label={words.machine[name]}
      isRequired={isRequired}
      isPlain
      autoComplete="off"
      maxLength={120}
      {...(name === 'brand' ? { suggestions: brands.map((brand) => brand.name) } : {})}
    />
  )
  return (
    <>
      <div>
        <SelectField {...form.field('fits')} onChange={chosen(form, 'fits')} label={words.fits.label}>
          {options(words.fits, ['add', 'remove'])}
        </SelectField>
        <Hint>{isAdding ? words.fits.addHint : words.fits.removeHint}</Hint>
      </div>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem}
        </p>
      )}
      <RowList rows={value} empty={emptyMachine} words={words.machine} onChange={onChange}>
        {(place) => (
          <FieldRow>
            {text(place, 'brand')}
            {text(place, 'model', true)}
            {isAdding && (
              <>
                {text(place, 'machineType')}
                {text(place, 'position')}
                <SelectField
                  {...form.field(`machines.${place}.certainty`)}
                  onChange={(certainty) =>
                    form.change(`machines.${place}.certainty`, certainty as 'confirmed' | 'to-confirm')
                  }
                  label={words.machine.certainty}
                >
                  {options(words.machine, ['to-confirm', 'confirmed'])}
                </SelectField>
              </>
            )}
          </FieldRow>
        )}
      </RowList>
    </>
  )
}

const Hint = ({ children }: { children: ReactNode }) => <p className="mt-1.5 text-xs text-ink-muted">{children}</p>
