import { randomBytes } from 'node:crypto'
import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Administrator, AdministratorChange, NewAdministrator } from '../contract/administrators.ts'
import { readablePassword } from '../domain/readable-password.ts'
import { type errorTexts, fieldTexts } from '../texts/errors.ts'
import { hashPassword, refuseUnfit } from './passwords.ts'
import {
  type AdministratorRow,
  insertAdministrator,
  listAdministrators,
  lockActive,
  lockAdministrator,
  replaceRecoveryCodes,
  updateAdministrator,
} from './repository/administrators.ts'
import { adminSessionRows } from './repository/sessions.ts'
import { subjectOf } from './sessions.ts'

type AccountError = keyof typeof errorTexts
type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'> }
type Caller = { actor: Actor }

/** What administrators do with one another. */
export function createAdministrators({ db, audit }: Deps) {
  /** Locked, and never oneself: who shuts or resets their own account cannot take it back. */
  async function lockOther(tx: Db, id: number, { actor }: Caller) {
    if ('id' in actor && actor.id === id) throw new AppError<AccountError>('conflict', 'NOT_ONESELF')
    return getLocked(tx, id)
  }

  return {
    list: async (): Promise<Administrator[]> => (await listAdministrators(db)).map(toAdministrator),

    async add({ username, name, password }: NewAdministrator, { actor }: Caller): Promise<Administrator> {
      refuseUnfit(password, { names: [username, name], field: 'password' })
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const added = await insertAdministrator(tx, { username, name, passwordHash })
        if (!added)
          throw new AppError<AccountError>('conflict', 'USERNAME_TAKEN', {
            fields: { username: [fieldTexts.usernameTaken] },
          })
        await audit.record(tx, actor, {
          action: 'administrator.create',
          subject: subjectOf(added),
          after: { username, name },
        })
        return toAdministrator(added)
      })
    },

    async change({ id, name, disabled }: AdministratorChange, caller: Caller): Promise<Administrator> {
      return db.transaction(async (tx) => {
        const active = disabled ? await lockActive(tx) : []
        const before = disabled === undefined ? await getLocked(tx, id) : await lockOther(tx, id, caller)
        if (active.length === 1 && active[0] === id) throw new AppError<AccountError>('conflict', 'LAST_ADMINISTRATOR')
        const after = await save(tx, id, { name: name ?? before.name, disabled: disabled ?? before.disabled })
        if (after.disabled) await adminSessionRows.deleteOf(tx, id)
        await audit.record(tx, caller.actor, {
          action: actionOf(before, after),
          subject: subjectOf(after),
          before: { name: before.name, disabled: before.disabled },
          after: { name: after.name, disabled: after.disabled },
        })
        return toAdministrator(after)
      })
    },

    /** The password is shown to whoever asked for it, once; it is not kept anywhere. */
    async resetPassword({ id }: { id: number }, caller: Caller) {
      const password = readablePassword(randomBytes)
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
        const owner = await lockOther(tx, id, caller)
        await save(tx, id, { passwordHash })
        await adminSessionRows.deleteOf(tx, id)
        await audit.record(tx, caller.actor, { action: 'administrator.reset-password', subject: subjectOf(owner) })
      })
      return { password }
    },

    async turnOffTotp({ id }: { id: number }, caller: Caller): Promise<Administrator> {
      return db.transaction(async (tx) => {
        const owner = await lockOther(tx, id, caller)
        if (!owner.totpSecret) throw new AppError<AccountError>('conflict', 'TOTP_NOT_ON')
        const after = await clearTotp(tx, id)
        await audit.record(tx, caller.actor, { action: 'administrator.totp-off', subject: subjectOf(owner) })
        return toAdministrator(after)
      })
    },
  }
}

export async function getLocked(tx: Db, id: number) {
  const row = await lockAdministrator(tx, id)
  if (!row) throw new AppError<AccountError>('not-found', 'ADMINISTRATOR_NOT_FOUND')
  return row
}

export async function clearTotp(tx: Db, id: number) {
  await replaceRecoveryCodes(tx, id, [])
  return save(tx, id, { totpSecret: null, totpOffer: null, totpLastStep: null })
}

/** The row is locked, so it is still there. */
const save = async (tx: Db, id: number, changes: Parameters<typeof updateAdministrator>[2]) =>
  (await updateAdministrator(tx, id, changes))!

function actionOf(before: AdministratorRow, after: AdministratorRow) {
  if (before.disabled === after.disabled) return 'administrator.update'
  return after.disabled ? 'administrator.disable' : 'administrator.enable'
}

const toAdministrator = ({ id, username, name, disabled, totpSecret, createdAt, lastLoginAt }: AdministratorRow) => ({
  id,
  username,
  name,
  disabled,
  hasTotp: totpSecret !== null,
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
})
