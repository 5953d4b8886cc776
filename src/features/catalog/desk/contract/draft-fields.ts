import { z } from 'zod'
import { id, line, numberLike, optional, optionalFlag, prose } from '#kernel/api/fields.ts'
import { centsOf } from '#kernel/price.ts'
import { certainties, productStatuses } from '../../record/contract/catalogue.ts'
import {
  type Attribute,
  attributes,
  eachOf,
  type NumberName,
  type OptionalName,
  optionalNames,
  type RequiredName,
  requiredNames,
} from '../../record/domain/attributes.ts'
import { numberIn } from '../../record/domain/measures.ts'
import { kilogramsIn, millimetresIn } from '../../record/domain/typed-amounts.ts'
import { draftTexts } from './draft-texts.ts'

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** Absent leaves a field as it is, empty empties it. */
const clearable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable().optional())

const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const typed = (max: number) => z.preprocess(numberAsText, line(max))
const required = (max: number) => z.preprocess(numberAsText, line(max).min(1, draftTexts.required))
const requiredProse = (max: number) => z.preprocess(numberAsText, prose(max).min(1, draftTexts.required))

/** Text with a number in it that makes sense; text without one says something else. */
const within =
  (read: (text: string) => number | null, least: number, most: number, message: string) => (value: unknown) => {
    const number = read(String(value)) ?? most
    return number >= least && number <= most ? undefined : message
  }
const measured = <S extends z.ZodType>(schema: S, problemOf: (value: unknown) => string | undefined) =>
  schema.superRefine((value, ctx) => {
    const problem = problemOf(value)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })

const longestMeasureMm = 5000
const amounts = {
  mm: within(millimetresIn, 0.1, longestMeasureMm, draftTexts.size),
  Shore: within(numberIn, 0, 100, draftTexts.hardness),
  kg: within(kilogramsIn, 0.1, 500_000, draftTexts.load),
}
/** As they are stored: what is typed more finely would look different from itself. */
const inHundredths = (value: number) => Math.round(value * 100) / 100
const numbers = {
  mm: numberLike(z.number().overwrite(inHundredths).positive().max(longestMeasureMm)),
  '°C': numberLike(z.int().min(-100).max(500)),
}

/** What may be typed of an attribute. */
function attributeField(attribute: Attribute): z.ZodType {
  const words = (attribute.isRequired ? required : attribute.kind === 'text' ? line : typed)(attribute.longest)
  switch (attribute.kind) {
    case 'text':
      return words
    case 'amount':
      return measured(words, amounts[attribute.unit])
    case 'number':
      return numbers[attribute.unit]
    case 'ncm':
      return words.pipe(z.string().regex(/^\d{4}\.?\d{2}\.?\d{2}$/, draftTexts.ncm))
  }
}

type Clearable<S extends z.ZodType> = ReturnType<typeof clearable<S>>
const requiredAttributes = eachOf(requiredNames, (name) => attributeField(attributes[name])) as Record<
  RequiredName,
  ReturnType<typeof required>
>
const optionalAttributes = eachOf(optionalNames, (name) => clearable(attributeField(attributes[name]))) as {
  [N in OptionalName]: Clearable<N extends NumberName ? z.ZodNumber : z.ZodString>
}

/** As many machines, or other codes, as a product may have. */
export const mostInList = 200
/** In a form, a list is JSON in one field. */
const listOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? parsed(value) : value),
    z.array(schema).max(mostInList).optional(),
  )

function parsed(json: string): unknown {
  try {
    return json.trim() === '' ? undefined : JSON.parse(json)
  } catch {
    return json
  }
}

export const compatibleModelDraft = z.object({
  brand: clearable(line(120)),
  model: line(120).min(1, draftTexts.required),
  machineType: clearable(line(120)),
  position: clearable(line(120)),
  certainty: optional(z.enum(certainties)),
  /** From where it is known; the desk's own. */
  source: clearable(line(200)),
})

const crossReferenceDraft = z.object({
  brand: clearable(line(120)),
  partNumber: line(60).min(1, draftTexts.required),
  certainty: optional(z.enum(certainties)),
})

export const requiredFields = {
  name: required(200),
  code: required(60),
  description: requiredProse(5000),
  ...requiredAttributes,
}

export const optionalFields = {
  categoryId: clearable(id),
  brandId: clearable(id),
  /** In reais, with decimal comma or point. */
  price: clearable(z.union([z.string(), z.number()]).refine((price) => centsOf(price) !== undefined, draftTexts.price)),
  featured: optionalFlag,
  status: optional(z.enum(productStatuses, draftTexts.status)),
  rating: clearable(numberLike(z.int().min(0).max(100))),
  ...optionalAttributes,
  searchAliases: clearable(line(500)),
  compatibleModels: listOf(compatibleModelDraft),
  crossReferences: listOf(crossReferenceDraft),
}
