import { eachOf, requiredNames } from '../../../record/domain/attributes.ts'
import type { DeskProduct } from '../../contract/products.ts'
import { formRows } from '../../domain/product-table.ts'

const attributesInOrder = Object.values(formRows).flat()

/** Everything as a form has it: what is typed is text, numbers too. */
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
  featured: false,
  rating: '',
  compatibleModels: [] as readonly MachineRow[],
  crossReferences: [] as readonly ReferenceRow[],
}
export type DraftValues = typeof emptyDraft
export type DraftName = keyof DraftValues

const names = Object.keys(emptyDraft) as DraftName[]

export type MachineRow = {
  brand: string
  model: string
  machineType: string
  position: string
  certainty: 'confirmed' | 'to-confirm'
}
export const emptyMachine: MachineRow = { brand: '', model: '', machineType: '', position: '', certainty: 'to-confirm' }
export type ReferenceRow = Pick<MachineRow, 'brand' | 'certainty'> & { partNumber: string }

/** Without a dot for thousands: before a number of the form it would be a decimal one. */
const typedText = (value: string | number | null) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

export function draftOf(product: DeskProduct): DraftValues {
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
    featured: product.featured,
    rating: typedText(product.rating),
    compatibleModels: product.compatibleModels.map(({ brand, model, machineType, position, certainty }) => ({
      brand: brand ?? '',
      model,
      machineType: machineType ?? '',
      position: position ?? '',
      certainty,
    })),
    crossReferences: product.crossReferences.map(({ brand, partNumber, certainty }) => ({
      brand: brand ?? '',
      partNumber,
      certainty,
    })),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedNames = (from: DraftValues, to: DraftValues) =>
  names.filter((name) => !isSame(from[name], to[name]))

/** What differs, ready to be sent: an emptied field is sent empty, an untouched one not at all. */
export const changesOf = (from: DraftValues, to: DraftValues) =>
  Object.fromEntries(changedNames(from, to).map((name) => [name, to[name]])) as Partial<DraftValues>

/** Everything a new product has been given; what is empty is not sent. */
export const newProductOf = (values: DraftValues) => ({
  ...changesOf(emptyDraft, values),
  name: values.name,
  code: values.code,
  description: values.description,
  ...eachOf(requiredNames, (name) => values[name]),
})

export type Choice = 'mine' | 'theirs'
export type DraftValue = DraftValues[DraftName]
export type Conflict = { name: DraftName; mine: DraftValue; theirs: DraftValue; suggested: Choice }

/** The fields somebody else changed to something else than what stands here; what was typed here is kept unless said otherwise. */
export const conflictsOf = (base: DraftValues, mine: DraftValues, theirs: DraftValues): Conflict[] =>
  changedNames(base, theirs)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: isSame(mine[name], base[name]) ? 'theirs' : 'mine',
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
