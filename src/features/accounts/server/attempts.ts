import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { type Counted, countWithin, forgetCounts } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { errorTexts } from '../texts/errors.ts'

const minuteMs = 60_000
const perAccount = { most: 10, perMs: 10 * minuteMs }
const perAddress = { most: 30, perMs: 10 * minuteMs }

type Attempt = { username: string; address: string }

const limitsOf = ({ username, address }: Attempt): Counted[] => [
  { subject: `admin logins of ${username.toLowerCase()}`, limit: perAccount },
  { subject: `admin logins from ${networkOf(address)}`, limit: perAddress },
]

/** Before the password is looked at: many guesses at the same moment are counted like many in a row. */
export const countLogin = (db: Db, attempt: Attempt, now: Date) =>
  countOrRefuse(db, limitsOf(attempt), now, 'TOO_MANY_LOGINS')

/** As much writing as for a name that exists, whose failures are written down: how long it takes must not tell which it was. */
export const countUnknown = (tx: Db, { username }: Attempt, now: Date) =>
  countWithin(tx, [{ subject: `admin logins of nobody: ${username.toLowerCase()}`, limit: perAccount }], now)

/** Whoever got in has not been guessing. */
export const forgetLogins = (db: Db, attempt: Attempt) =>
  forgetCounts(
    db,
    limitsOf(attempt).map(({ subject }) => subject),
  )

/** Who found a logged-in browser must not be able to guess its owner's password there. */
export const countPasswordCheck = (db: Db, administratorId: number, now: Date) =>
  countOrRefuse(
    db,
    [{ subject: `password checks of administrator ${administratorId}`, limit: perAccount }],
    now,
    'TOO_MANY_PASSWORD_CHECKS',
  )

async function countOrRefuse(db: Db, limits: Counted[], now: Date, code: keyof typeof errorTexts) {
  const counts = await countWithin(db, limits, now)
  const waits = counts.filter(({ isWithin }) => !isWithin).map(({ retryAfterSeconds }) => retryAfterSeconds)
  if (waits.length > 0) throw new AppError('too-many', code, { retryAfterSeconds: Math.max(...waits) })
}
