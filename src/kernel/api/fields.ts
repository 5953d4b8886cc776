import { z } from 'zod'
import { wellFormed } from '../well-formed.ts'

/** Building blocks of request schemas: what arrives by URL, form or JSON has the same three shapes of nonsense. */

const blankToAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)

/** An empty field is an absent one. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToAbsent, schema.optional())

/** Text a person typed. NUL is refused because PostgreSQL cannot store it. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(wellFormed)
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'Contém um caractere inválido')

/** Names, codes and whatever else has one line. What ends in the header of an e-mail must not be able to start another header. */
export const line = (max: number) =>
  text(max).refine(
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
    'Escreva em uma linha só, sem caracteres especiais de controle.',
  )

/** Text of several lines that is shown to everybody: of what cannot be seen, only tabs and line breaks. */
export const prose = (max: number) =>
  text(max).refine(
    (value) => !/[^\P{Cc}\t\n\r]/u.test(value),
    'Há caracteres que não se veem, como os de um arquivo lido com a codificação errada. Escreva este texto de novo.',
  )

export const optionalText = (max: number) => optional(text(max))

const numericText = (value: unknown) => {
  const given = blankToAbsent(value)
  if (typeof given !== 'string') return given
  const plain = given.trim().replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : given
}

/** A number, or its text with decimal point or comma. */
export const numberLike = <S extends z.ZodType>(schema: S) => z.preprocess(numericText, schema)

/** PostgreSQL's `integer` ends here. */
const maxId = 2_147_483_647
export const id = numberLike(z.int().min(1).max(maxId))

/** A parameter that may be repeated (`?brand_id=1&brand_id=2`), meaning OR. */
export const repeated = <S extends z.ZodType>(schema: S, max = 50) =>
  z.preprocess((value) => {
    const given = blankToAbsent(value)
    return given === undefined || Array.isArray(given) ? given : [given]
  }, z.array(schema).max(max).optional())

const truth: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
export const optionalFlag = z.preprocess((value) => {
  const given = blankToAbsent(value)
  return typeof given === 'string' ? (truth[given.trim().toLowerCase()] ?? given) : given
}, z.boolean().optional())

/** As answers write it: ISO 8601, in UTC. */
export const moment = z.iso.datetime()
