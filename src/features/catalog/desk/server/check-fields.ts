import { AppError, type FieldErrors } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { listGroupNames } from '../../record/server/repository/groups.ts'
import { listCodeHolders } from '../../record/server/repository/product-writes.ts'
import { draftTexts } from '../contract/draft-texts.ts'
import { isTemperatureRange } from '../domain/temperatures.ts'
import type { ProductFields } from './product-fields.ts'

/** A product as it shall be; `id` where it has one already. */
export type ProductToWrite = { id: number | undefined; fields: ProductFields }

/** The names of what they belong to, once everything about all of them can be so. */
export async function checkFields(tx: Db, wanted: readonly ProductToWrite[]) {
  const categories = await listGroupNames(tx, 'category', distinct(wanted.map(({ fields }) => fields.categoryId)))
  const brands = await listGroupNames(tx, 'brand', distinct(wanted.map(({ fields }) => fields.brandId)))
  for (const { fields } of wanted) {
    const wrong: FieldErrors = {
      ...(isKnown(categories, fields.categoryId) ? {} : { categoryId: [draftTexts.unknownCategory] }),
      ...(isKnown(brands, fields.brandId) ? {} : { brandId: [draftTexts.unknownBrand] }),
      ...contradictionsIn(fields),
    }
    if (Object.keys(wrong).length > 0) throw new AppError('invalid', 'INVALID_INPUT', { fields: wrong })
  }
  await refuseTakenCodes(
    tx,
    wanted.map(({ id, fields: { code } }) => ({ id, code })),
  )
  return ({ categoryId, brandId }: ProductFields) => ({
    category: categories.get(categoryId ?? 0) ?? null,
    brand: brands.get(brandId ?? 0) ?? null,
  })
}

/** Fields that are right alone and wrong together. */
export const contradictionsIn = (fields: Pick<ProductFields, 'tempMin' | 'tempMax'>): FieldErrors =>
  isTemperatureRange(fields) ? {} : { tempMin: [draftTexts.temperatures] }

/** Nobody but the product itself may have its code. */
export async function refuseTakenCodes(tx: Db, wanted: readonly { id: number | undefined; code: string }[]) {
  const owners = new Map(wanted.map(({ id, code }) => [code, id]))
  const holders = await listCodeHolders(tx, [...owners.keys()])
  const other = holders.find(({ id, wanted: code }) => owners.get(code) !== id)
  if (!other) return
  const { wanted: _, ...holder } = other
  throw new AppError<keyof typeof errorTexts>('conflict', 'PRODUCT_CODE_TAKEN', {
    fields: { code: [draftTexts.codeTaken(holder.name)] },
    details: { product: holder },
  })
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)
const isKnown = (names: ReadonlyMap<number, string>, id: number | null) => id === null || names.has(id)
