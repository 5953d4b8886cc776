import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { type Counted, countWithin, forgetCounts } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { Population } from '../domain/password.ts'
import type { errorTexts } from '../texts/errors.ts'

const minuteMs = 60_000
const perAccount = { most: 10, perMs: 10 * minuteMs }
const perAddress = { most: 30, perMs: 10 * minuteMs }

/** `name` is what somebody logs in with: a username or an e-mail. */
type Attempt = { name: string; address: string }

/** Guesses at the passwords of one population. */
export function createAttempts(population: Population) {
  const ofAccount = ({ name }: Attempt): Counted => ({
    subject: `${population} logins of ${name.toLowerCase()}`,
    limit: perAccount,
  })
  const ofAddress = ({ address }: Attempt): Counted => ({
    subject: `${population} logins from ${networkOf(address)}`,
    limit: perAddress,
  })
  /** Anybody can become a customer: their own login must not clear what they guessed about others. */
  const forgotten = (attempt: Attempt) =>
    population === 'customer' ? [ofAccount(attempt)] : [ofAccount(attempt), ofAddress(attempt)]

  return {
    /** Before the password is looked at: many guesses at the same moment are counted like many in a row. */
    countLogin: (db: Db, attempt: Attempt, now: Date) =>
      countOrRefuse(db, [ofAccount(attempt), ofAddress(attempt)], now, 'TOO_MANY_LOGINS'),

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
    countPasswordCheck: (db: Db, ownerId: number, now: Date) =>
      countOrRefuse(
        db,
        [{ subject: `password checks of ${population} ${ownerId}`, limit: perAccount }],
        now,
        'TOO_MANY_PASSWORD_CHECKS',
      ),
  }
}

async function countOrRefuse(db: Db, limits: Counted[], now: Date, code: keyof typeof errorTexts) {
  const counts = await countWithin(db, limits, now)
  const waits = counts.filter(({ isWithin }) => !isWithin).map(({ retryAfterSeconds }) => retryAfterSeconds)
  if (waits.length > 0) throw new AppError('too-many', code, { retryAfterSeconds: Math.max(...waits) })
}
