import type { Db } from '#platform/database/database.ts'
import { takeTurns } from '#platform/take-turns.ts'
import type { Customer, CustomerLogin, Registration } from '../../contract/customers.ts'
import { createAttempts } from '../attempts.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { hashPassword, isPassword, refuseUnfitOfCustomer } from '../passwords.ts'
import {
  type CustomerRow,
  customerSessionRows,
  findCustomerByEmail,
  insertCustomer,
  lockCustomer,
} from '../repository/customers.ts'
import type { SessionKeeper } from '../session-keeper.ts'
import { alreadyRegistered, verifyEmail } from './emails/emails.ts'
import { countNotice, countRegistration } from './limits.ts'
import { type Caller, type CustomerDeps, makeLink, refusal, sessionOf, toCustomer } from './parts.ts'

/** Asked before anything else: a hundred who come at once must not queue for the database that everyone needs. */
const turnsAtTheDoor = { atOnce: 3, waiting: 20 }

type Entered = { customer: Customer; token: string }

/** The two ways into an account. */
export function createEntrance(deps: CustomerDeps, sessions: SessionKeeper, browsers: KnownBrowsers) {
  const { db, now, mail, publicUrl, belongings } = deps
  const attempts = createAttempts('customer')
  const inTurn = takeTurns(turnsAtTheDoor)
  /** Whoever was in before does not stand behind strangers. */
  const inTurnOfKnown = takeTurns(turnsAtTheDoor)
  /** Anybody can show something that only looks like what we give: the looking is behind a door too. */
  const inTurnToBeSeen = takeTurns(turnsAtTheDoor)

  /** The session a browser had before ends: one browser is one customer. */
  async function startSession(tx: Db, customer: CustomerRow, caller: Caller): Promise<Entered> {
    const before = sessionOf(caller)
    if (before) await customerSessionRows.delete(tx, before)
    return { customer: toCustomer(customer), token: await sessions.start(tx, customer.id, caller) }
  }

  const browserOf = async ({ email }: CustomerLogin, { knownBy }: Caller) =>
    browsers.mayBeKnown(knownBy)
      ? inTurnToBeSeen(async () => browsers.recognise(knownBy, await findCustomerByEmail(db, email)))
      : undefined

  return {
    register: (input: Registration, caller: Caller) => inTurn(() => register(input, caller)),
    async login(input: CustomerLogin, caller: Caller) {
      const browser = await browserOf(input, caller)
      return (browser ? inTurnOfKnown : inTurn)(() => login(input, caller, browser))
    },
  }

  /**
   * Whoever has an account with this e-mail is told by mail; who asks is told only that there is no new account. Why that
   * is as much as can be hidden: docs/decisions/0019.
   */
  async function register({ password, ...typed }: Registration, caller: Caller): Promise<Entered> {
    refuseUnfitOfCustomer(password, 'password')
    await countRegistration(db, caller.address, now())
    const passwordHash = await hashPassword(password)
    const about = { to: typed.email, name: typed.name, shop: await deps.shop(), publicUrl }
    const entered = await db.transaction(async (tx) => {
      const mayMail = await countNotice(tx, typed.email, now())
      const row = await insertCustomer(tx, { ...typed, passwordHash, createdAt: now() })
      if (!row) {
        if (mayMail) await mail.enqueue(tx, [alreadyRegistered({ ...about, name: undefined })])
        return undefined
      }
      const link = await makeLink(tx, { purpose: 'email', customerId: row.id, email: row.email, now: now() })
      if (mayMail) await mail.enqueue(tx, [verifyEmail(about, link)])
      return startSession(tx, row, caller)
    })
    mail.wake()
    if (!entered) {
      caller.log.info({ event: 'customer.register-refused', address: caller.address }, 'registration refused')
      throw refusal('conflict', 'REGISTRATION_REFUSED')
    }
    caller.log.info({ event: 'customer.register', customerId: entered.customer.id }, 'customer registered')
    return entered
  }

  /** One answer, after one amount of work, for an unknown e-mail and a wrong password. */
  async function login({ email, password }: CustomerLogin, caller: Caller, browser?: string): Promise<Entered> {
    const attempt = { name: email, address: caller.address, browser }
    await attempts.countLogin(db, attempt, now())
    const found = await findCustomerByEmail(db, email)
    const isRight = await isPassword(found?.passwordHash, password, { isKnown: !!browser })
    const entered = found && isRight ? await db.transaction((tx) => enter(tx, found, caller)) : undefined
    if (!entered) {
      caller.log.info({ event: 'customer.login-failed', address: caller.address }, 'customer login refused')
      throw refusal('unauthenticated', 'EMAIL_OR_PASSWORD_WRONG')
    }
    await attempts.forget(db, attempt)
    caller.log.info({ event: 'customer.login', customerId: entered.customer.id }, 'customer logged in')
    return entered
  }

  async function enter(tx: Db, found: CustomerRow, caller: Caller) {
    const owner = await lockCustomer(tx, found.id)
    // While the password was looked at, it may have been changed.
    if (owner?.passwordHash !== found.passwordHash) return undefined
    if (owner.emailVerifiedAt) await belongings.join(tx, owner)
    return startSession(tx, owner, caller)
  }
}
