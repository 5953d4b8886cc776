import type { Db } from '#platform/database/database.ts'
import { hashOfToken, newToken } from '#platform/secret-token.ts'
import type { PasswordReset } from '../../contract/customers.ts'
import { customerAnswerTexts as answers } from '../../texts/answers.ts'
import { hashPassword, refuseUnfitOfCustomer } from '../passwords.ts'
import {
  customerSessionRows,
  deleteLinksOf,
  findCustomer,
  findCustomerByEmail,
  findLink,
  lockCustomer,
  takeLink,
  updateCustomer,
} from '../repository/customers.ts'
import { passwordChanged, resetPassword } from './emails/emails.ts'
import { countMailRequest } from './limits.ts'
import { type Caller, type CustomerDeps, makeLink, refusal } from './parts.ts'

class RolledBack extends Error {}

/** For whoever forgot the password, and still has the mailbox. */
export function createReset(deps: CustomerDeps) {
  const { db, now, mail, publicUrl, belongings } = deps

  return {
    /**
     * For an e-mail without an account everything is written as for one with, and taken back: how long it takes must not
     * tell which it was. The worker is not woken either; it finds the message when it looks, and not while the next
     * request can feel it.
     */
    async request({ email }: { email: string }, caller: Caller) {
      const customer = await findCustomerByEmail(db, email)
      const token = newToken()
      const about = { to: customer?.email ?? email, name: customer?.name, shop: await deps.shop(), publicUrl }
      const message = resetPassword(about, token)
      const refused = await db.transaction(async (tx) => {
        const tooMany = await countMailRequest(tx, { what: 'ways back in', email, address: caller.address }, now())
        if (tooMany) return tooMany
        await rehearse(tx, customer !== undefined, async (inner) => {
          const link = { purpose: 'password', customerId: customer?.id ?? null, email: about.to, now: now() } as const
          await makeLink(inner, link, token)
          await mail.enqueue(inner, [message])
        })
        return undefined
      })
      if (refused) throw refused
      caller.log.info({ event: 'customer.reset-request', address: caller.address }, 'password reset asked for')
      return { success: true as const, message: answers.resetRequested }
    },

    /** Who has the mailbox has the account: whoever is in it now is out, and the e-mail is proven. */
    async use({ token, password }: PasswordReset, caller: Caller) {
      const shown = { tokenHash: hashOfToken(token), purpose: 'password' as const, now: now() }
      const link = await findLink(db, shown)
      const owner = link?.customerId ? await findCustomer(db, link.customerId) : undefined
      if (!owner) throw refusal('invalid', 'LINK_INVALID')
      refuseUnfitOfCustomer(password, 'password')
      const passwordHash = await hashPassword(password)
      const shop = await deps.shop()
      await db.transaction(async (tx) => {
        const locked = await lockCustomer(tx, owner.id)
        const taken = await takeLink(tx, shown)
        // The owner may have left that mailbox while the link was on its way to it.
        if (!locked || taken?.email !== locked.email) throw refusal('invalid', 'LINK_INVALID')
        const after = await updateCustomer(tx, owner.id, {
          passwordHash,
          emailVerifiedAt: locked.emailVerifiedAt ?? now(),
        })
        await customerSessionRows.deleteOf(tx, owner.id)
        await deleteLinksOf(tx, owner.id)
        await belongings.join(tx, after)
        await mail.enqueue(tx, [passwordChanged({ to: after.email, name: after.name, shop, publicUrl })])
      })
      mail.wake()
      caller.log.info({ event: 'customer.reset', customerId: owner.id }, 'password reset')
      return { success: true as const, message: answers.passwordReset, customerId: owner.id }
    },
  }
}

/** Does it inside a transaction, and undoes it at once unless it `counts`. */
async function rehearse(tx: Db, counts: boolean, work: (inner: Db) => Promise<void>) {
  await tx
    .transaction(async (inner) => {
      await work(inner)
      if (!counts) throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}
