import { AppError } from '#kernel/errors.ts'
import { customerAnswerTexts as answers } from '../../texts/answers.ts'
import { deleteCustomer, lockCustomer } from '../repository/customers.ts'
import { accountRemoved } from './emails/emails.ts'
import { countDownload } from './limits.ts'
import { type createOwnCustomer, ownerWithPassword } from './own-account.ts'
import { type Caller, type CustomerDeps, ownerOf, toCustomer, toOwner } from './parts.ts'

type Account = Pick<ReturnType<typeof createOwnCustomer>, 'listSessions'>

/** The rights of LGPD, art. 18, beyond correcting: to have all of it, and to leave. */
export function createOwnData(deps: CustomerDeps, account: Account) {
  const { db, now, mail, publicUrl, belongings } = deps
  return {
    async download(caller: Caller) {
      const owner = await ownerOf(db, caller)
      await countDownload(db, owner.id, now())
      const data = {
        generatedAt: now().toISOString(),
        customer: { ...toCustomer(owner), emailVerifiedAt: owner.emailVerifiedAt?.toISOString() ?? null },
        sessions: await account.listSessions(caller),
        ...(await belongings.dataOf(db, toOwner(owner))),
      }
      return {
        name: 'meus-dados.json',
        type: 'application/json; charset=utf-8',
        content: JSON.stringify(data, null, 2),
      }
    },

    async remove({ currentPassword }: { currentPassword: string }, caller: Caller) {
      const owner = await ownerWithPassword(deps, caller, currentPassword)
      const shop = await deps.shop()
      await db.transaction(async (tx) => {
        const locked = await lockCustomer(tx, owner.id)
        // There is no way back: who changed the password meanwhile did not ask for this.
        if (locked?.passwordHash !== owner.passwordHash) throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
        await belongings.anonymise(tx, toOwner(locked))
        await deleteCustomer(tx, owner.id)
        await mail.forget(tx, { accountEmail: locked.email })
        await mail.enqueue(tx, [accountRemoved({ to: locked.email, name: locked.name, shop, publicUrl })])
      })
      await mail.throwAwayForgotten()
      mail.wake()
      caller.log.info({ event: 'customer.remove', customerId: owner.id }, 'customer removed the account')
      return { success: true as const, message: answers.removed }
    },
  }
}
