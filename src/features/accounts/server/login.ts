import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Login, Me } from '../contract/administrators.ts'
import type { errorTexts } from '../texts/errors.ts'
import { createAttempts } from './attempts.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { isPassword } from './passwords.ts'
import {
  type AdministratorRow,
  findByUsername,
  lockAdministrator,
  takeRecoveryCode,
  takeStep,
  updateAdministrator,
} from './repository/administrators.ts'
import { adminSessionRows } from './repository/sessions.ts'
import type { Visitor } from './session-keeper.ts'
import { keepAdminSessions, subjectOf } from './sessions.ts'
import { matchingStep, recoveryHash } from './totp.ts'

type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'>; browsers: KnownBrowsers }
type Refusal = keyof typeof errorTexts
type Outcome = { me: Me; token: string } | { refusal: Refusal }

export function createLogin({ db, now, audit, browsers }: Deps) {
  const sessions = keepAdminSessions({ db, now })
  const attempts = createAttempts('administrator')

  /** One answer for a wrong name, a wrong password and someone who may not log in any more. */
  return async function login({ username, password, code }: Login, visitor: Visitor) {
    const found = await findByUsername(db, username)
    const browser = await browsers.recognise(visitor.knownBy, found)
    const attempt = { name: username, address: visitor.address, browser }
    await attempts.countLogin(db, attempt, now())
    const isRight = (await isPassword(found?.passwordHash, password, { isKnown: !!browser })) && !found?.disabled
    if (!found) {
      await db.transaction((tx) => attempts.countUnknown(tx, attempt, now()))
      throw refused('CREDENTIALS_WRONG')
    }
    // A refusal is written down too, so it must not undo the transaction.
    const outcome = await db.transaction((tx) =>
      isRight ? enter(tx, found, code, visitor) : noteFailure(tx, found, visitor),
    )
    if ('refusal' in outcome) throw refused(outcome.refusal)
    await attempts.forget(db, attempt)
    return outcome
  }

  async function enter(tx: Db, found: AdministratorRow, code: string | undefined, visitor: Visitor): Promise<Outcome> {
    const owner = await lockAdministrator(tx, found.id)
    // While the password was looked at, somebody else may have changed it, or shut the account.
    const isStillRight = owner && !owner.disabled && owner.passwordHash === found.passwordHash
    if (!isStillRight) return noteFailure(tx, found, visitor)
    if (owner.totpSecret && !code) return { refusal: 'TOTP_REQUIRED' }
    if (owner.totpSecret && !(await isSecondFactor(tx, owner, code ?? ''))) {
      return noteFailure(tx, owner, visitor, 'TOTP_WRONG')
    }
    const { actor, address } = visitor
    if (actor.kind === 'staff' && actor.sessionId) await adminSessionRows.delete(tx, actor.sessionId)
    await updateAdministrator(tx, owner.id, { lastLoginAt: now() })
    const token = await sessions.start(tx, owner.id, visitor)
    const author = { kind: 'staff', id: owner.id } as const
    await audit.record(tx, author, { action: 'administrator.login', subject: subjectOf(owner), after: { address } })
    return { me: { id: owner.id, username: owner.username, name: owner.name }, token }
  }

  async function noteFailure(
    tx: Db,
    found: AdministratorRow,
    { actor, address }: Visitor,
    refusal: Refusal = 'CREDENTIALS_WRONG',
  ): Promise<Outcome> {
    const subject = subjectOf(found)
    await audit.record(tx, actor, { action: 'administrator.login-failed', subject, after: { address } })
    return { refusal }
  }

  /** A code of the telephone or of the list, each only once. */
  async function isSecondFactor(tx: Db, owner: AdministratorRow, code: string) {
    const typed = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(tx, owner.id, recoveryHash(typed))
    const step = matchingStep(owner.totpSecret ?? '', typed, now())
    return step !== undefined && takeStep(tx, owner.id, step)
  }
}

const refused = (code: Refusal) => new AppError<Refusal>('unauthenticated', code)
