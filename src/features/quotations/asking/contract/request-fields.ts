import { z } from 'zod'
import { id, line, numberLike, text } from '#kernel/api/fields.ts'
import { cleanCep, isValidCep } from '#kernel/brazil/cep.ts'
import { cleanCnpj, isValidCnpj } from '#kernel/brazil/cnpj.ts'
import { emailPattern } from '#kernel/email.ts'
import { fieldTexts } from '../../record/contract/error-texts.ts'
import { lengths, mostLines, mostOfOneProduct } from '../../record/domain/lengths.ts'

/** What every way of asking for a quotation is made of. */

export const absentWhenEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
export const maybe = <S extends z.ZodType>(schema: S) => z.preprocess(absentWhenEmpty, schema.optional())

export const requiredLine = (max: number) => line(max).min(1, fieldTexts.required)

/** However they are punctuated; kept without. */
const longestNumber = 40
export const cnpj = maybe(line(longestNumber).refine(isValidCnpj, fieldTexts.cnpj).transform(cleanCnpj))
export const cep = maybe(line(longestNumber).refine(isValidCep, fieldTexts.cep).transform(cleanCep))

export const email = requiredLine(lengths.email).pipe(z.email({ pattern: emailPattern }))

const requestedItem = z.object({
  productId: id,
  quantity: numberLike(z.int().min(1).max(mostOfOneProduct)),
})
export const items = maybe(z.array(requestedItem).max(mostLines))

export const phone = requiredLine(lengths.phone)
export const message = text(lengths.message)

/** What anybody may send is never made text of: an object may say that it cannot be. */
function isGiven(value: unknown) {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

export const hasOneOf =
  (...fields: string[]) =>
  (asked: object) =>
    fields.some((field) => isGiven((asked as Record<string, unknown>)[field]))
/** Told together with everything else that is wrong, not only once the rest is right. */
export const missing = (field: string, error: string) => ({ path: [field], error, when: () => true })
export const nothingAsked = (field: string) => missing(field, fieldTexts.noProducts)
