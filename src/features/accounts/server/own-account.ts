import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor, KnownActor } from '#platform/http/router.ts'
import type { Account, Me, PasswordChange, TotpOffer } from '../contract/administrators.ts'
import { answerTexts } from '../texts/answers.ts'
import { type errorTexts, fieldTexts } from '../texts/errors.ts'
import { clearTotp, getLocked } from './administrators.ts'
import { createAttempts } from './attempts.ts'
import { hashPassword, isPassword, refuseUnfit } from './passwords.ts'
import { drawQrCode } from './qr-code.ts'
import {
  countRecoveryCodes,
  findAdministrator,
  replaceRecoveryCodes,
  updateAdministrator,
} from './repository/administrators.ts'
import { adminSessionRows } from './repository/sessions.ts'
import { subjectOf } from './sessions.ts'
import { matchingStep, newRecoveryCodes, newSecret, otpauthUri, recoveryHash } from './totp.ts'

type AccountError = keyof typeof errorTexts
type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'>; shopName: () => Promise<string> }
type Caller = { actor: Actor }

/** What an administrator does with their own account. */
export function createOwnAccount({ db, now, audit, shopName }: Deps) {
  const attempts = createAttempts('administrator')

  async function ownerOf({ actor }: Caller) {
    const owner = await findAdministrator(db, staffIn(actor).id)
    if (!owner) throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
    return owner
  }

  /** Asked again where a browser left open must not be enough. */
  async function ownerWithPassword(caller: Caller, password: string, field: string) {
    const owner = await ownerOf(caller)
    await attempts.countPasswordCheck(db, owner.id, now())
    if (!(await isPassword(owner.passwordHash, password))) throw wrongPassword(field)
    await attempts.forgetPasswordChecks(db, owner.id)
    return owner
  }

  return {
    async me(caller: Caller): Promise<Me> {
      const { id, username, name } = await ownerOf(caller)
      return { id, username, name }
    },

    async account(caller: Caller): Promise<Account> {
      const { id, username, name, totpSecret } = await ownerOf(caller)
      return { id, username, name, hasTotp: totpSecret !== null, recoveryCodesLeft: await countRecoveryCodes(db, id) }
    },

    async changePassword({ currentPassword, newPassword }: PasswordChange, caller: Caller) {
      const owner = await ownerWithPassword(caller, currentPassword, 'currentPassword')
      refuseUnfit(newPassword, { names: [owner.username, owner.name], field: 'newPassword' })
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (tx) => {
        // While it was hashed somebody else may have given this account another one.
        const current = await getLocked(tx, owner.id)
        if (current.passwordHash !== owner.passwordHash) throw wrongPassword('currentPassword')
        await updateAdministrator(tx, owner.id, { passwordHash })
        await adminSessionRows.deleteOf(tx, owner.id, { except: staffIn(caller.actor).sessionId ?? 0 })
        await audit.record(tx, caller.actor, { action: 'administrator.change-password', subject: subjectOf(owner) })
      })
      return { success: true as const, message: answerTexts.passwordChanged }
    },

    /** For what an open panel is not enough for; gives back whose password it was. */
    async confirm({ password }: { password: string }, caller: Caller) {
      await ownerWithPassword(caller, password, 'password')
      return staffIn(caller.actor)
    },

    /** Not on yet: first the telephone must show that it has the secret. */
    async beginTotp(caller: Caller): Promise<TotpOffer> {
      const { id, username, totpSecret } = await ownerOf(caller)
      if (totpSecret) throw new AppError<AccountError>('conflict', 'TOTP_ALREADY_ON')
      const secret = newSecret()
      await updateAdministrator(db, id, { totpOffer: secret })
      const uri = otpauthUri(secret, { issuer: await shopName(), account: username })
      return { secret, uri, picture: drawQrCode(uri) }
    },

    async confirmTotp({ code }: { code: string }, { actor }: Caller) {
      return db.transaction(async (tx) => {
        const owner = await getLocked(tx, staffIn(actor).id)
        if (owner.totpSecret) throw new AppError<AccountError>('conflict', 'TOTP_ALREADY_ON')
        if (!owner.totpOffer) throw new AppError<AccountError>('conflict', 'TOTP_NOT_BEGUN')
        const step = matchingStep(owner.totpOffer, code.replace(/\s/g, ''), now())
        if (step === undefined)
          throw new AppError<AccountError>('invalid', 'TOTP_WRONG', { fields: { code: [fieldTexts.codeWrong] } })
        const recoveryCodes = newRecoveryCodes()
        const turnedOn = { totpSecret: owner.totpOffer, totpOffer: null, totpLastStep: step }
        await updateAdministrator(tx, owner.id, turnedOn)
        await replaceRecoveryCodes(tx, owner.id, recoveryCodes.map(recoveryHash))
        await audit.record(tx, actor, { action: 'administrator.totp-on', subject: subjectOf(owner) })
        return { recoveryCodes }
      })
    },

    async turnOffTotp({ password }: { password: string }, caller: Caller) {
      const owner = await ownerWithPassword(caller, password, 'password')
      await db.transaction(async (tx) => {
        const { totpSecret } = await getLocked(tx, owner.id)
        if (!totpSecret) throw new AppError<AccountError>('conflict', 'TOTP_NOT_ON')
        await clearTotp(tx, owner.id)
        await audit.record(tx, caller.actor, { action: 'administrator.totp-off', subject: subjectOf(owner) })
      })
      return { success: true as const, message: answerTexts.totpOff }
    },
  }
}

const wrongPassword = (field: string) =>
  new AppError<AccountError>('invalid', 'PASSWORD_WRONG', { fields: { [field]: [fieldTexts.passwordWrong] } })

/** The contract lets nobody else in here. */
function staffIn(actor: Actor): KnownActor {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return actor
}
