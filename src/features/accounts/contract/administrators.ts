import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, moment, optionalFlag, optionalText, text } from '#kernel/api/fields.ts'
import { longestPassword } from '../domain/password.ts'
import { fieldTexts } from '../texts/errors.ts'

/** Passwords are taken as typed: a space at the end is part of it. */
const password = z.string().min(1, fieldTexts.required).max(longestPassword)
/** Whether it is good enough is told by the service, which knows whose it is. */
const newPassword = z.string().max(longestPassword)
const code = text(40)
const name = line(120).min(2, fieldTexts.name)

export const usernameForm = /^[\w.@-]{3,60}$/
const username = text(60).regex(usernameForm, fieldTexts.username)

export const login = z.object({ username: text(60).min(1, fieldTexts.required), password, code: optionalText(40) })
export type Login = z.output<typeof login>

export const me = z.object({ id: z.int(), username: z.string(), name: z.string() })
export type Me = z.infer<typeof me>

const done = z.object({ success: z.literal(true), message: z.string() })

export const administrator = me.extend({
  disabled: z.boolean(),
  hasTotp: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
})
export type Administrator = z.output<typeof administrator>

export const newAdministrator = z.object({ username, name, password: newPassword })
export type NewAdministrator = z.output<typeof newAdministrator>
export const administratorChange = z.object({ id, name: name.optional(), disabled: optionalFlag })
export type AdministratorChange = z.output<typeof administratorChange>
const onlyId = z.object({ id })

export const session = z.object({
  id: z.int(),
  administratorId: z.int(),
  administratorName: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  address: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const account = me.extend({ hasTotp: z.boolean(), recoveryCodesLeft: z.int() })
export type Account = z.infer<typeof account>

export const passwordChange = z.object({ currentPassword: password, newPassword })
export type PasswordChange = z.output<typeof passwordChange>

/** The picture is a path of squares, `size` wide and high: the page draws it, no HTML travels. */
export const totpOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  picture: z.object({ size: z.int(), path: z.string() }),
})
export type TotpOffer = z.infer<typeof totpOffer>
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Under which the panel keeps what it has read of administrators, whichever section asks. */
export const accountsKey = ['admin', 'accounts'] as const
export const administratorsKey = [...accountsKey, 'users'] as const

export const accountsApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Entra no painel. Com a verificação em duas etapas ligada, pede também code.',
    input: login,
    output: me,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    access: 'staff',
    asksWho: true,
    summary: 'Quem está no painel; 401 se ninguém está, ou null a quem pede com Prefer: nobody=null.',
    input: z.object({}),
    output: me.nullable(),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'staff',
    summary: 'Sai do painel e encerra a sessão.',
    input: z.object({}),
    output: done,
  }),
  administrators: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'staff',
    summary: 'Lista os administradores.',
    input: z.object({}),
    output: z.array(administrator),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    access: 'staff',
    asksPassword: true,
    summary: 'Cria um administrador.',
    input: newAdministrator,
    output: administrator,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'staff',
    asksPassword: { of: ({ disabled }) => disabled === false },
    summary: 'Muda o nome de um administrador, ou o desativa e reativa.',
    input: administratorChange,
    output: administrator,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-password',
    access: 'staff',
    asksPassword: true,
    summary: 'Dá uma nova senha, mostrada só nesta resposta, a outro administrador e encerra as sessões dele.',
    input: onlyId,
    output: z.object({ password: z.string() }),
  }),
  turnOffTotpOf: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/totp',
    access: 'staff',
    asksPassword: true,
    summary: 'Desliga a verificação em duas etapas de outro administrador, que perdeu o aparelho.',
    input: onlyId,
    output: administrator,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'staff',
    summary: 'Lista as sessões abertas no painel.',
    input: z.object({}),
    output: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'staff',
    summary: 'Encerra uma sessão.',
    input: onlyId,
    output: done,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/admin/account',
    access: 'staff',
    summary: 'A própria conta e como ela está protegida.',
    input: z.object({}),
    output: account,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/account/password',
    access: 'staff',
    summary: 'Troca a própria senha e encerra as outras sessões.',
    input: passwordChange,
    output: done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/account/confirm',
    access: 'staff',
    summary:
      'Confirma a própria senha. Vale por 5 minutos, nesta sessão, para o que pede a senha de novo (403, PASSWORD_AGAIN): criar um administrador, reativá-lo, dar-lhe nova senha, ligar ou desligar a verificação em duas etapas, baixar uma cópia de segurança.',
    input: z.object({ password }),
    output: done,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/admin/account/totp',
    access: 'staff',
    asksPassword: true,
    summary: 'Começa a ligar a verificação em duas etapas: segredo, endereço e desenho do QR code.',
    input: z.object({}),
    output: totpOffer,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/admin/account/totp/confirm',
    access: 'staff',
    summary:
      'Liga a verificação em duas etapas com um código do aplicativo; devolve os códigos de recuperação, uma só vez.',
    input: z.object({ code: code.min(1, fieldTexts.required) }),
    output: recoveryCodes,
  }),
  turnOffTotp: endpoint({
    method: 'POST',
    path: '/api/admin/account/totp/off',
    access: 'staff',
    summary: 'Desliga a própria verificação em duas etapas.',
    input: z.object({ password }),
    output: done,
  }),
}
