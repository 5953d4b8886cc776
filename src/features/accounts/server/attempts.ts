import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { type Counted, countWithin, forgetCounts } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { Population } from '../domain/password.ts'
import type { errorTexts } from '../texts/errors.ts'

const minuteMs = 60_000
const perAccount = { most: 10, perMs: 10 * minuteMs }
const perAddress = { most: 30, perMs: 10 * minuteMs }
/** How often strangers may still try an account that many of them try: its owner, on a new device, waits no longer than this. */
const whenSlowed = { most: 1, perMs: minuteMs / 2 }

/** `name` is what somebody logs in with: a username or an e-mail. `browser` is set where it was in that account before. */
type Attempt = { name: string; address: string; browser?: string | undefined }

/** Guesses at the passwords of one population. Why they are counted so: docs/decisions/0026. */
export function createAttempts(population: Population) {
  const logins = ({ name }: Attempt) => `${population} logins of ${name.toLowerCase()}`
  const ofAccount = (attempt: Attempt): Counted => ({ subject: logins(attempt), limit: perAccount })
  const slowly = (attempt: Attempt): Counted => ({ subject: `${logins(attempt)}, slowed`, limit: whenSlowed })
  const ofAccountFrom = (attempt: Attempt): Counted => ({
    subject: `${logins(attempt)} from ${networkOf(attempt.address)}`,
    limit: perAccount,
  })
  const ofAddress = ({ address }: Attempt): Counted => ({
    subject: `${population} logins from ${networkOf(address)}`,
    limit: perAddress,
  })
  const passwordChecks = (ownerId: number) => `password checks of ${population} ${ownerId}`
  const ofBrowser = (attempt: Attempt): Counted => ({
    subject: `${logins(attempt)} by ${attempt.browser}`,
    limit: perAccount,
  })

  /** Anybody can become a customer: their own login must not clear what they guessed about others. */
  const forgotten = (attempt: Attempt) => {
    if (attempt.browser) return [ofBrowser(attempt)]
    const ofName = [ofAccount(attempt), slowly(attempt), ofAccountFrom(attempt)]
    return population === 'customer' ? ofName : [...ofName, ofAddress(attempt)]
  }

  /** A network that is refused for its own many guesses takes no other stranger's turn. */
  async function countStranger(db: Db, attempt: Attempt, now: Date) {
    refuseBeyond(await countWithin(db, [ofAccountFrom(attempt), ofAddress(attempt)], now), 'TOO_MANY_LOGINS')
    const [all, slowed] = await countWithin(db, [ofAccount(attempt), slowly(attempt)], now)
    if (!all!.isWithin) refuseBeyond([slowed!], 'TOO_MANY_LOGINS')
  }

  return {
    /** Before the password is looked at: many guesses at the same moment are counted like many in a row. */
    countLogin: async (db: Db, attempt: Attempt, now: Date) =>
      attempt.browser
        ? refuseBeyond(await countWithin(db, [ofBrowser(attempt)], now), 'TOO_MANY_LOGINS')
        : countStranger(db, attempt, now),

    /** As much writing as for a name that exists, whose failures are written down: how long it takes must not tell which it was. */
    countUnknown: (tx: Db, { name }: Attempt, now: Date) =>
      countWithin(tx, [{ subject: `${population} logins of nobody: ${name.toLowerCase()}`, limit: perAccount }], now),

    /** Whoever got in has not been guessing. */
    forget: (db: Db, attempt: Attempt) =>
      forgetCounts(
        db,
        forgotten(attempt).map(({ subject }) => subject),
      ),

    /** Who found a logged-in browser must not be able to guess its owner's password there. */
    async countPasswordCheck(db: Db, ownerId: number, now: Date) {
      const checks = { subject: passwordChecks(ownerId), limit: perAccount }
      refuseBeyond(await countWithin(db, [checks], now), 'TOO_MANY_PASSWORD_CHECKS')
    },

    /** Whoever knew it has not been guessing. */
    forgetPasswordChecks: (db: Db, ownerId: number) => forgetCounts(db, [passwordChecks(ownerId)]),
  }
}

type Counts = Awaited<ReturnType<typeof countWithin>>

function refuseBeyond(counts: Counts, code: keyof typeof errorTexts) {
  const waits = counts.filter(({ isWithin }) => !isWithin).map(({ retryAfterSeconds }) => retryAfterSeconds)
  if (waits.length > 0) throw new AppError('too-many', code, { retryAfterSeconds: Math.max(...waits) })
}
