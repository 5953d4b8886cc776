import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, moment, optional } from '#kernel/api/fields.ts'
import { cleanCnpj, isValidCnpj } from '#kernel/brazil/cnpj.ts'
import { emailPattern } from '#kernel/email.ts'
import { isStateRegistration, customerLengths as lengths } from '../domain/customer.ts'
import { longestPassword } from '../domain/password.ts'
import { customerFieldTexts as fieldTexts } from '../texts/customer-errors.ts'

/** Passwords are taken as typed: a space at the end is part of it. */
const password = z.string().min(1, fieldTexts.required).max(longestPassword)
/** Whether it is good enough is told by the service, which knows whose it is. */
const newPassword = z.string().max(longestPassword)

const required = (max: number) => line(max).min(1, fieldTexts.required)
const email = required(lengths.email).pipe(z.email({ pattern: emailPattern }))
const company = line(lengths.company)
/** Longer than any, so that a wrong one is told as wrong. */
const longestNumber = 40
const cnpj = line(longestNumber).refine(isValidCnpj, fieldTexts.cnpj).transform(cleanCnpj)
const ie = line(lengths.ie)
  .refine(isStateRegistration, fieldTexts.ie)
  .transform((text) => text.toUpperCase())

const done = z.object({ success: z.literal(true), message: z.string() })

export const customer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string().nullable(),
  cnpj: z.string().nullable(),
  ie: z.string().nullable(),
  /** Until then quotations made without logging in do not show up in the account. */
  emailVerified: z.boolean(),
  createdAt: moment,
})
export type Customer = z.infer<typeof customer>

export const registration = z.object({
  name: required(lengths.name),
  email,
  phone: required(lengths.phone),
  company: optional(company),
  password: newPassword,
})
export type Registration = z.output<typeof registration>

export const customerLogin = z.object({ email: required(lengths.email), password })
export type CustomerLogin = z.output<typeof customerLogin>

/** An absent field stays as it is, an empty one is emptied. */
const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const correctable = <S extends z.ZodType>(schema: S) => z.preprocess(blankToNull, schema.nullable().optional())
export const customerChange = z.object({
  name: required(lengths.name).optional(),
  phone: required(lengths.phone).optional(),
  company: correctable(company),
  cnpj: correctable(cnpj),
  ie: correctable(ie),
})
export type CustomerChange = z.output<typeof customerChange>

const token = z.string().min(1, fieldTexts.required).max(200)
export const passwordReset = z.object({ token, password: newPassword })
export type PasswordReset = z.output<typeof passwordReset>
export const customerPasswordChange = z.object({ currentPassword: password, newPassword })
export type CustomerPasswordChange = z.output<typeof customerPasswordChange>
export const emailChange = z.object({ email, currentPassword: password })
export type EmailChange = z.output<typeof emailChange>

export const customerSession = z.object({
  id: z.int(),
  createdAt: moment,
  lastSeenAt: moment,
  address: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type CustomerSession = z.infer<typeof customerSession>

const nothing = z.object({})

export const customersApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    recognises: 'customer',
    summary: 'Cria a conta de um cliente e entra com ela; confirma o e-mail por um link.',
    input: registration,
    output: customer,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    recognises: 'customer',
    summary: 'Entra na conta de um cliente.',
    input: customerLogin,
    output: customer,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    recognises: 'customer',
    summary: 'Sai da conta e encerra a sessão.',
    input: nothing,
    output: done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'customer',
    asksWho: true,
    summary: 'O cliente que está na conta; 401 se ninguém está, ou null a quem pede com Prefer: nobody=null.',
    input: nothing,
    output: customer.nullable(),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/auth/me',
    access: 'customer',
    summary: 'Corrige os próprios dados. Campo ausente fica como está; vazio é apagado.',
    input: customerChange,
    output: customer,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset-request',
    access: 'public',
    recognises: 'customer',
    summary:
      'Envia um link para redefinir a senha, se houver conta com este e-mail. A resposta é a mesma se não houver.',
    input: z.object({ email }),
    output: done,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'public',
    recognises: 'customer',
    summary: 'Redefine a senha com o link recebido e encerra todas as sessões.',
    input: passwordReset,
    output: done,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'customer',
    summary: 'Troca a própria senha e encerra as outras sessões.',
    input: customerPasswordChange,
    output: done,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/auth/email',
    access: 'customer',
    summary: 'Pede a troca do e-mail: vale depois de confirmada pelo link enviado ao novo endereço.',
    input: emailChange,
    output: done,
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-request',
    access: 'customer',
    summary: 'Envia de novo o link que confirma o e-mail.',
    input: nothing,
    output: done,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    access: 'customer',
    summary: 'Confirma o e-mail com o link recebido, por quem está na conta.',
    input: z.object({ token }),
    output: customer,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'As próprias sessões abertas.',
    input: nothing,
    output: z.array(customerSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'customer',
    summary: 'Encerra uma das próprias sessões.',
    input: z.object({ id }),
    output: done,
  }),
  data: endpoint({
    method: 'GET',
    path: '/api/auth/me/data',
    access: 'customer',
    summary: 'Todos os próprios dados, como arquivo JSON (LGPD, art. 18).',
    input: nothing,
    output: z.string(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/auth/me/delete',
    access: 'customer',
    summary: 'Exclui a conta; as cotações guardadas pelo prazo legal ficam sem dados pessoais (LGPD, art. 18).',
    input: z.object({ currentPassword: password }),
    output: done,
  }),
}
