import { centsOf } from '#kernel/price.ts'
import { attributeNames, noAttributes } from '../../record/domain/attributes.ts'
import { derivedFields, modelNames } from '../../record/domain/derived-fields.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { NewDraft, ProductChange } from '../contract/products.ts'

const typedNames = [
  'name',
  'code',
  'description',
  'categoryId',
  'brandId',
  'featured',
  'status',
  'rating',
  'searchAliases',
  'priceCents',
  ...attributeNames,
] as const satisfies readonly (keyof ProductRow)[]

/** What an administrator types of a product; everything else of its row is derived from it. */
export type ProductFields = Pick<ProductRow, (typeof typedNames)[number]>

const empty: Omit<ProductFields, 'name' | 'code' | 'description'> = {
  ...noAttributes,
  categoryId: null,
  brandId: null,
  featured: false,
  status: 'active',
  rating: null,
  searchAliases: '',
  priceCents: null,
}

export const newFields = (draft: NewDraft): ProductFields =>
  changedFields({ ...empty, name: draft.name, code: draft.code, description: draft.description }, draft)

/** What was not said stays. */
export function changedFields(fields: ProductFields, change: ProductChange): ProductFields {
  const said = {
    ...change,
    ...(change.price === undefined ? {} : { priceCents: change.price === null ? null : centsOf(change.price) }),
    ...(change.ncm ? { ncm: writtenNcm(change.ncm) } : {}),
    ...(change.searchAliases === null ? { searchAliases: '' } : {}),
  } as Partial<ProductFields>
  const changed: Record<string, unknown> = {}
  for (const name of typedNames) changed[name] = said[name] === undefined ? fields[name] : said[name]
  return changed as ProductFields
}

/** `84312011` → `8431.20.11` */
const writtenNcm = (ncm: string) => ncm.replaceAll('.', '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')

type Machine = { brand?: string | null | undefined; model: string }
type ProductContext = {
  category: string | null
  brand: string | null
  machines: readonly Machine[]
  references: readonly { partNumber: string }[]
}

/** Numbers, keys and what it is found by; its address is given once and stays. */
export function derivedRow(fields: ProductFields, { category, brand, machines, references }: ProductContext) {
  const models = modelNames(machines)
  const partNumbers = references.map(({ partNumber }) => partNumber)
  const { slug, ...derived } = derivedFields(fields, { category, brand, models, partNumbers })
  return derived
}

export const derivedOf = (row: ProductRow) =>
  derivedRow(row, {
    category: row.categoryName,
    brand: row.brandName,
    machines: row.compatibleModels,
    references: row.crossReferences,
  })
