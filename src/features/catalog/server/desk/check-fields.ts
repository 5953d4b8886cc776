import { AppError, type FieldErrors } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { draftTexts } from '../../texts/draft.ts'
import type { errorTexts } from '../../texts/errors.ts'
import { findGroup } from '../repository/groups.ts'
import { findCodeHolder, isSlugTaken } from '../repository/product-writes.ts'
import type { ProductFields } from './product-fields.ts'

/** The names of what it belongs to, once everything about it can be so. */
export async function checkFields(tx: Db, fields: ProductFields, own?: number) {
  const category = fields.categoryId === null ? null : await findGroup(tx, 'category', fields.categoryId)
  const brand = fields.brandId === null ? null : await findGroup(tx, 'brand', fields.brandId)
  const isColdest = fields.tempMin === null || fields.tempMax === null || fields.tempMin <= fields.tempMax
  const wrong: FieldErrors = {
    ...(category === undefined ? { categoryId: [draftTexts.unknownCategory] } : {}),
    ...(brand === undefined ? { brandId: [draftTexts.unknownBrand] } : {}),
    ...(isColdest ? {} : { tempMin: [draftTexts.temperatures] }),
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', 'INVALID_INPUT', { fields: wrong })
  await refuseTakenCode(tx, fields.code, own)
  return { category: category?.name ?? null, brand: brand?.name ?? null }
}

export async function refuseTakenCode(tx: Db, code: string, own?: number) {
  const holder = await findCodeHolder(tx, code, own)
  if (!holder) return
  throw new AppError<keyof typeof errorTexts>('conflict', 'PRODUCT_CODE_TAKEN', {
    fields: { code: [draftTexts.codeTaken(holder.name)] },
    details: { product: holder },
  })
}

/** Room for a number behind it within what an address may have. */
const longestSlug = 150

/** Its code, or its name, as an address that no other product has. */
export async function freeSlug(tx: Db, { code, name }: { code: string; name: string }) {
  const plain = (slugOf(code) || slugOf(name) || 'produto').slice(0, longestSlug)
  for (let nth = 1; ; nth += 1) {
    const slug = nth === 1 ? plain : `${plain}-${nth}`
    if (!(await isSlugTaken(tx, slug))) return slug
  }
}
