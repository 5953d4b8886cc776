import type { MailService } from '#features/mail/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Belongings, Owner } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/router.ts'
import { hashOfToken, newToken } from '#platform/secret-token.ts'
import type { Customer } from '../../contract/customers.ts'
import { type LinkPurpose, linkEnd } from '../../domain/customer.ts'
import type { customerErrorTexts } from '../../texts/customer-errors.ts'
import { type CustomerRow, findCustomer, insertLink } from '../repository/customers.ts'
import type { Visitor } from '../session-keeper.ts'
import type { Shop } from './emails/emails.ts'

export type CustomerDeps = {
  db: Db
  now: () => Date
  mail: Pick<MailService, 'enqueue' | 'wake' | 'forget' | 'throwAwayForgotten'>
  shop: () => Promise<Shop>
  publicUrl: string
  /** What the rest of the shop keeps of a customer. */
  belongings: Required<Belongings>
}

export type CustomerError = keyof typeof customerErrorTexts
/** Security events of customers go to the log; the trail is the administrators'. */
export type Caller = Pick<RequestContext, 'actor' | 'address' | 'userAgent' | 'log'> & Pick<Visitor, 'knownBy'>

export const refusal = (kind: 'unauthenticated' | 'conflict' | 'invalid' | 'not-found', code: CustomerError) =>
  new AppError<CustomerError>(kind, code)

/** By which session somebody asks as a customer, if they do. */
export const sessionOf = ({ actor }: Pick<Caller, 'actor'>) => (actor.kind === 'customer' ? actor.sessionId : undefined)

export async function ownerOf(db: Db, { actor }: Pick<Caller, 'actor'>): Promise<CustomerRow> {
  const owner = actor.kind === 'customer' ? await findCustomer(db, actor.id) : undefined
  if (!owner) throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return owner
}

export const toOwner = ({ id, email, emailVerifiedAt }: CustomerRow): Owner => ({
  id,
  verifiedEmail: emailVerifiedAt ? email : undefined,
})

type LinkToMail = { purpose: LinkPurpose; customerId: number | null; email: string; now: Date }

/** Written inside the caller's transaction; what it returns goes into the mail and is kept nowhere. */
export async function makeLink(tx: Db, { purpose, customerId, email, now }: LinkToMail, token = newToken()) {
  await insertLink(tx, { purpose, customerId, email, tokenHash: hashOfToken(token), endsAt: linkEnd(purpose, now) })
  return token
}

/** Named one by one: what is written into a file passes no contract. */
export const toCustomer = ({ id, name, email, phone, company, cnpj, ie, ...row }: CustomerRow): Customer => ({
  id,
  name,
  email,
  phone,
  company,
  cnpj,
  ie,
  emailVerified: row.emailVerifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
})
