import { isValidCep } from '#kernel/brazil/cep.ts'
import { isValidCnpj } from '#kernel/brazil/cnpj.ts'
import { isValidPhone } from '#kernel/brazil/phone.ts'
import { cleanEmail, emailPattern } from '#kernel/email.ts'
import { type Check, isBlank, problemsIn, required } from '#ui/form/checks.ts'
import type { QuotationDraft } from './drafts.ts'
import { formTexts } from './texts.ts'

const words = formTexts.problems

const whenGiven =
  (isRight: (value: string) => boolean, sentence: string): Check =>
  (value) =>
    isBlank(value) || isRight(value) ? undefined : sentence

const isEmail = (value: string) => emailPattern.test(cleanEmail(value))

const both =
  (first: Check, second: Check): Check =>
  (value) =>
    first(value) ?? second(value)

export const checks = {
  name: required(words.name),
  email: both(required(words.email), whenGiven(isEmail, words.emailForm)),
  phone: both(required(words.phone), whenGiven(isValidPhone, words.phoneForm)),
  optionalEmail: whenGiven(isEmail, words.emailForm),
  optionalPhone: whenGiven(isValidPhone, words.phoneForm),
  cnpj: whenGiven(isValidCnpj, words.cnpj),
  cep: whenGiven(isValidCep, words.cep),
} satisfies Record<string, Check>

const { name, email, phone, cnpj, cep } = checks
export const quotationProblems = (draft: QuotationDraft) => problemsIn(draft, { name, email, phone, cnpj, cep })
