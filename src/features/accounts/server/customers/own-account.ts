import { AppError } from '#kernel/errors.ts'
import { hashOfToken } from '#platform/secret-token.ts'
import type {
  Customer,
  CustomerChange,
  CustomerPasswordChange,
  CustomerSession,
  EmailChange,
} from '../../contract/customers.ts'
import { customerAnswerTexts as answers } from '../../texts/answers.ts'
import { customerFieldTexts } from '../../texts/customer-errors.ts'
import type { errorTexts } from '../../texts/errors.ts'
import { createAttempts } from '../attempts.ts'
import { hashPassword, isPassword, refuseUnfitOfCustomer } from '../passwords.ts'
import {
  deleteLinksOf,
  findCustomerByEmail,
  lockCustomer,
  moveToEmail,
  customerSessionRows as rows,
  takeLink,
  updateCustomer,
} from '../repository/customers.ts'
import type { SessionKeeper } from '../session-keeper.ts'
import { emailChanged, emailInUse, passwordChanged, verifyEmail } from './emails/emails.ts'
import { countMailRequest } from './limits.ts'
import { type Caller, type CustomerDeps, makeLink, ownerOf, refusal, sessionOf, toCustomer } from './parts.ts'

const attempts = createAttempts('customer')

const wrongPassword = () =>
  new AppError<keyof typeof errorTexts>('invalid', 'PASSWORD_WRONG', {
    fields: { currentPassword: [customerFieldTexts.passwordWrong] },
  })

/** Asked again where a browser left open must not be enough. */
export async function ownerWithPassword(
  { db, now }: Pick<CustomerDeps, 'db' | 'now'>,
  caller: Caller,
  password: string,
) {
  const owner = await ownerOf(db, caller)
  await attempts.countPasswordCheck(db, owner.id, now())
  if (await isPassword(owner.passwordHash, password)) return owner
  throw wrongPassword()
}

/** What a customer does with their own account. */
export function createOwnCustomer(deps: CustomerDeps, sessions: SessionKeeper) {
  const { db, now, mail, publicUrl, belongings } = deps
  const done = (message: string) => ({ success: true as const, message })

  /** Mails a link that proves `email`; where that is somebody else's, a word to them instead. */
  async function mailLink(owner: { id: number; name: string }, email: string, caller: Caller) {
    const shop = await deps.shop()
    const about = { to: email, name: owner.name, shop, publicUrl }
    const refused = await db.transaction(async (tx) => {
      const tooMany = await countMailRequest(tx, { what: 'notices', email, address: caller.address }, now())
      if (tooMany) return tooMany
      const holder = await findCustomerByEmail(tx, email)
      const token = await makeLink(tx, { purpose: 'email', customerId: owner.id, email, now: now() })
      // The same for who asks: whether a stranger has an account is told to that stranger only.
      const isElses = holder !== undefined && holder.id !== owner.id
      await mail.enqueue(tx, [isElses ? emailInUse({ ...about, name: undefined }) : verifyEmail(about, token)])
      return undefined
    })
    if (refused) throw refused
    mail.wake()
  }

  return {
    me: async (caller: Caller): Promise<Customer> => toCustomer(await ownerOf(db, caller)),

    async change(changes: CustomerChange, caller: Caller): Promise<Customer> {
      const owner = await ownerOf(db, caller)
      const said = Object.entries(changes).filter(([, value]) => value !== undefined)
      if (said.length === 0) return toCustomer(owner)
      return toCustomer(await updateCustomer(db, owner.id, Object.fromEntries(said)))
    },

    async changePassword({ currentPassword, newPassword }: CustomerPasswordChange, caller: Caller) {
      const owner = await ownerWithPassword(deps, caller, currentPassword)
      refuseUnfitOfCustomer(newPassword, 'newPassword')
      const passwordHash = await hashPassword(newPassword)
      const shop = await deps.shop()
      await db.transaction(async (tx) => {
        const locked = await lockCustomer(tx, owner.id)
        // While it was hashed somebody else may have given this account another one.
        if (locked?.passwordHash !== owner.passwordHash) throw wrongPassword()
        await updateCustomer(tx, owner.id, { passwordHash })
        await rows.deleteOf(tx, owner.id, { except: sessionOf(caller) ?? 0 })
        await deleteLinksOf(tx, owner.id)
        await mail.enqueue(tx, [passwordChanged({ to: locked.email, name: locked.name, shop, publicUrl })])
      })
      mail.wake()
      caller.log.info({ event: 'customer.change-password', customerId: owner.id }, 'customer changed password')
      return done(answers.passwordChanged)
    },

    async changeEmail({ email, currentPassword }: EmailChange, caller: Caller) {
      await mailLink(await ownerWithPassword(deps, caller, currentPassword), email, caller)
      return done(answers.emailRequested)
    },

    async requestVerification(caller: Caller) {
      const owner = await ownerOf(db, caller)
      if (owner.emailVerifiedAt) throw refusal('conflict', 'EMAIL_ALREADY_VERIFIED')
      await mailLink(owner, owner.email, caller)
      return done(answers.verificationSent)
    },

    /**
     * The link shows that the mailbox is theirs, the session that the account is. One without the other would let a stranger
     * register, or change to, somebody's e-mail and wait for them to press the link.
     */
    async verify({ token }: { token: string }, caller: Caller): Promise<Customer> {
      const shop = await deps.shop()
      const verified = await db.transaction(async (tx) => {
        const { id } = await ownerOf(tx, caller)
        const owner = await lockCustomer(tx, id)
        const link = await takeLink(tx, { tokenHash: hashOfToken(token), purpose: 'email', now: now() })
        if (!owner || link?.customerId !== id) throw refusal('invalid', 'LINK_INVALID')
        const isSame = link.email.toLowerCase() === owner.email.toLowerCase()
        const after = isSame
          ? await updateCustomer(tx, id, { emailVerifiedAt: owner.emailVerifiedAt ?? now() })
          : await moveToEmail(tx, id, link.email, now())
        if (!after) throw refusal('conflict', 'EMAIL_TAKEN')
        if (!isSame) {
          await rows.deleteOf(tx, id, { except: sessionOf(caller) ?? 0 })
          await deleteLinksOf(tx, id)
          await mail.enqueue(tx, [emailChanged({ to: owner.email, name: owner.name, shop, publicUrl })])
        }
        await belongings.join(tx, after)
        return after
      })
      mail.wake()
      caller.log.info({ event: 'customer.verify-email', customerId: verified.id }, 'customer proved an e-mail')
      return toCustomer(verified)
    },

    async logout(caller: Caller) {
      const sessionId = sessionOf(caller)
      if (sessionId) await rows.delete(db, sessionId)
      return done(answers.loggedOut)
    },

    async listSessions(caller: Caller): Promise<CustomerSession[]> {
      const { id } = await ownerOf(db, caller)
      const current = sessionOf(caller)
      const live = await rows.listLiveOf(db, id, sessions.alive())
      return live.map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        address: row.address,
        userAgent: row.userAgent,
        isCurrent: row.id === current,
      }))
    },

    async endSession({ id }: { id: number }, caller: Caller) {
      const owner = await ownerOf(db, caller)
      if (!(await rows.delete(db, id, owner.id))) throw refusal('not-found', 'OWN_SESSION_NOT_FOUND')
      caller.log.info({ event: 'customer.end-session', customerId: owner.id }, 'customer ended a session')
      return done(answers.sessionEnded)
    },
  }
}
