import { isValidCep } from '#kernel/brazil/cep.ts'
import { isValidCnpj } from '#kernel/brazil/cnpj.ts'
import { isValidPhone } from '#kernel/brazil/phone.ts'
import { cleanEmail, emailPattern } from '#kernel/email.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { formTexts } from '../../texts/form.ts'
import type { QuotationDraft } from './drafts.ts'

const words = formTexts.problems

type Check = (value: string) => string | undefined

const isBlank = (value: string) => value.trim() === ''

export const required =
  (sentence: string): Check =>
  (value) =>
    isBlank(value) ? sentence : undefined

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

/** Runs the check of each field; fields without one are always right. */
export function problemsIn<F extends Record<string, string>>(
  values: F,
  checksOf: Partial<Record<keyof F, Check>>,
): Problems<F> {
  const problems: Problems<F> = {}
  for (const [name, check] of Object.entries(checksOf) as [keyof F & string, Check][]) {
    const problem = check(values[name] ?? '')
    if (problem) problems[name] = problem
  }
  return problems
}

const { name, email, phone, cnpj, cep } = checks
export const quotationProblems = (draft: QuotationDraft) => problemsIn(draft, { name, email, phone, cnpj, cep })
