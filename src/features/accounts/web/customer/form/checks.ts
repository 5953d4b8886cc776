import { isValidCnpj } from '#kernel/brazil/cnpj.ts'
import { cleanEmail, emailPattern } from '#kernel/email.ts'
import { type Check, isBlank, required } from '#ui/form/checks.ts'
import { isStateRegistration } from '../../../domain/customer.ts'
import { shortestPassword } from '../../../domain/password.ts'
import { customerFieldWords } from '../../../texts/customer.ts'
import { customerFieldTexts } from '../../../texts/customer-errors.ts'
import { shortPasswordTexts } from '../../../texts/password.ts'

const words = customerFieldWords.problems

const whenGiven =
  (isRight: (value: string) => boolean, sentence: string): Check =>
  (value) =>
    isBlank(value) || isRight(value) ? undefined : sentence

const isEmail = (value: string) => emailPattern.test(cleanEmail(value))

export const checks = {
  name: required(words.name),
  email: (value) => required(words.email)(value) ?? whenGiven(isEmail, words.emailForm)(value),
  phone: required(words.phone),
  cnpj: whenGiven(isValidCnpj, customerFieldTexts.cnpj),
  ie: whenGiven((text) => isStateRegistration(text.trim()), customerFieldTexts.ie),
  currentPassword: required(words.currentPassword),
} satisfies Record<string, Check>

/** A password may begin or end with a space, or be nothing else. */
export const typed =
  (sentence: string): Check =>
  (value) =>
    value === '' ? sentence : undefined

/** Whether a password is guessed too easily is told by the server, which knows whose it is. */
export const longEnough: Check = (password) =>
  password.length < shortestPassword.customer ? shortPasswordTexts.customer : undefined

export const sameAs =
  (password: string): Check =>
  (again) =>
    again === password ? undefined : words.mismatch
