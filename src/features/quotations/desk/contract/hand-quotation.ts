import { z } from 'zod'
import { line, text } from '#kernel/api/fields.ts'
import {
  cep,
  cnpj,
  email,
  hasOneOf,
  items,
  maybe,
  message,
  missing,
  nothingAsked,
  phone,
  requiredLine,
} from '../../asking/contract/request-fields.ts'
import { fieldTexts } from '../../record/contract/error-texts.ts'
import { lengths } from '../../record/domain/lengths.ts'

/** What somebody asked for by telephone or at the counter, typed in by the desk: one way to reach them is enough. */
export const handQuotation = z
  .object({
    name: requiredLine(lengths.name),
    email: maybe(email),
    phone: maybe(phone),
    company: maybe(line(lengths.company)),
    cnpj,
    cep,
    machine: maybe(line(lengths.machine)),
    measures: maybe(text(lengths.measures)),
    message: maybe(message),
    products: maybe(text(lengths.products)),
    items,
  })
  .refine(hasOneOf('phone', 'email'), missing('phone', fieldTexts.unreachable))
  .refine(hasOneOf('products', 'items'), nothingAsked('products'))
export type HandQuotation = z.output<typeof handQuotation>
