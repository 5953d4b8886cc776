import { eachOf, requiredNames } from '../../../record/domain/attributes.ts'
import type { DeskProduct } from '../../contract/products.ts'
import { formRows } from '../../domain/product-table.ts'

const attributesInOrder = Object.values(formRows).flat()

/** Everything as text, as a form has it; lists are written as JSON, so that two drafts compare by their fields. */
export const emptyDraft = {
  name: '',
  code: '',
  description: '',
  ...eachOf(attributesInOrder, () => ''),
  searchAliases: '',
  categoryId: '',
  brandId: '',
  price: '',
  status: 'active',
  featured: 'false',
  rating: '',
  compatibleModels: '[]',
  crossReferences: '[]',
}
export type DraftValues = typeof emptyDraft
export type DraftName = keyof DraftValues

const names = Object.keys(emptyDraft) as DraftName[]
const lists: readonly DraftName[] = ['compatibleModels', 'crossReferences']

export type MachineRow = {
  brand: string
  model: string
  machineType: string
  position: string
  certainty: 'confirmed' | 'to-confirm'
}
export type ReferenceRow = Pick<MachineRow, 'brand' | 'certainty'> & { partNumber: string }

export const readRows = <R>(json: string) => JSON.parse(json) as R[]

/** Without a dot for thousands: before a number of the form it would be a decimal one. */
const typedText = (value: string | number | null) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

export function draftOf(product: DeskProduct): DraftValues {
  const machines = product.compatibleModels.map(
    ({ brand, model, machineType, position, certainty }): MachineRow => ({
      brand: brand ?? '',
      model,
      machineType: machineType ?? '',
      position: position ?? '',
      certainty,
    }),
  )
  const references = product.crossReferences.map(
    ({ brand, partNumber, certainty }): ReferenceRow => ({ brand: brand ?? '', partNumber, certainty }),
  )
  return {
    name: product.name,
    code: product.code,
    description: product.description,
    ...eachOf(attributesInOrder, (name) => typedText(product[name])),
    searchAliases: product.searchAliases,
    categoryId: typedText(product.categoryId),
    brandId: typedText(product.brandId),
    price: product.price === null ? '' : product.price.toFixed(2).replace('.', ','),
    status: product.status,
    featured: String(product.featured),
    rating: typedText(product.rating),
    compatibleModels: JSON.stringify(machines),
    crossReferences: JSON.stringify(references),
  }
}

export const changedNames = (from: DraftValues, to: DraftValues) => names.filter((name) => from[name] !== to[name])

/** What differs, ready to be sent: an emptied field is sent empty, an untouched one not at all. */
export const changesOf = (from: DraftValues, to: DraftValues) =>
  Object.fromEntries(
    changedNames(from, to).map((name) => [name, lists.includes(name) ? readRows(to[name]) : to[name]]),
  ) as Partial<Record<DraftName, unknown>>

/** Everything a new product has been given; what is empty is not sent. */
export const newProductOf = (values: DraftValues) => ({
  ...changesOf(emptyDraft, values),
  name: values.name,
  code: values.code,
  description: values.description,
  ...eachOf(requiredNames, (name) => values[name]),
})

export type Choice = 'mine' | 'theirs'
export type Conflict = { name: DraftName; mine: string; theirs: string; suggested: Choice }

/** The fields somebody else changed to something else than what stands here; what was typed here is kept unless said otherwise. */
export const conflictsOf = (base: DraftValues, mine: DraftValues, theirs: DraftValues): Conflict[] =>
  changedNames(base, theirs)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: mine[name] === base[name] ? 'theirs' : 'mine',
    }))

/** What stands here, with the other's value wherever it was chosen. */
export const merged = (
  mine: DraftValues,
  theirs: DraftValues,
  choices: Partial<Record<DraftName, Choice>>,
): DraftValues =>
  Object.fromEntries(names.map((name) => [name, choices[name] === 'theirs' ? theirs[name] : mine[name]])) as DraftValues

/** As stored, but for what was typed while it was being stored. */
export const keepingTyped = (sent: DraftValues, now: DraftValues, stored: DraftValues): DraftValues => {
  const typed = changedNames(sent, now).map((name) => [name, now[name]])
  return { ...stored, ...Object.fromEntries(typed) }
}
