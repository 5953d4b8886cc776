import { randomBytes } from 'node:crypto'
import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { readablePassword } from '../domain/readable-password.ts'
import { clearTotp, createAdministrators } from './administrators.ts'
import { createConfirmations } from './confirmations.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createLogin } from './login.ts'
import { createOwnAccount } from './own-account.ts'
import { hashPassword } from './passwords.ts'
import {
  findAdministrator,
  findByUsername,
  hasAdministrators,
  insertAdministrator,
  listAdministrators,
  updateAdministrator,
} from './repository/administrators.ts'
import { adminSessionRows } from './repository/sessions.ts'
import { createSessions, subjectOf } from './sessions.ts'

type FirstAdministrator = { username: string; password: string | undefined }
type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'>; shopName: () => Promise<string> }

const theShop = { kind: 'shop' } as const

export function createAccountService(deps: Deps) {
  const { db, now, audit } = deps
  const browsers = createKnownBrowsers({ db, now, population: 'administrator', find: findAdministrator })
  return {
    login: createLogin({ ...deps, browsers }),
    browsers,
    confirmations: createConfirmations({ db, now }),
    sessions: createSessions(deps),
    administrators: createAdministrators(deps),
    own: createOwnAccount(deps),
    nameOf: async (tx: Db, id: number) => (await findAdministrator(tx, id))?.name,

    /** What everybody is called, by their numbers. */
    namesOf: async (tx: Db): Promise<ReadonlyMap<number, string>> =>
      new Map((await listAdministrators(tx)).map(({ id, name }) => [id, name])),

    /** Whether somebody else could get in if this administrator cannot, and whether a stolen password is enough to be them. */
    async protectionOf(id: number) {
      const all = await listAdministrators(db)
      return {
        hasSecond: all.filter(({ disabled }) => !disabled).length > 1,
        hasTotp: all.some((one) => one.id === id && one.totpSecret !== null),
      }
    },

    /** What customers may read about who writes to them; nothing for who is known by a login alone. */
    async signatureOf(id: number): Promise<string | undefined> {
      const owner = await findAdministrator(db, id)
      return owner && owner.name !== owner.username ? owner.name : undefined
    },

    /**
     * A shop without administrators gets its first one, with the password given or a random one.
     * Returns what must be shown once, or undefined when there was nothing to do.
     */
    async ensureFirstAdministrator(wanted: FirstAdministrator) {
      if (await hasAdministrators(db)) return undefined
      const password = wanted.password ?? readablePassword(randomBytes)
      const { username } = wanted
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const created = await insertAdministrator(tx, { username, name: username, passwordHash })
        if (!created) return undefined
        const subject = subjectOf(created)
        await audit.record(tx, theShop, { action: 'administrator.create', subject, after: { username } })
        return { username, password, isGenerated: wanted.password === undefined }
      })
    },

    /**
     * For the operator of a shop nobody can get into any more: a new password, no second step, no open session, and the
     * account is active. Undefined when nobody has that name.
     */
    async letInAgain(username: string) {
      const password = readablePassword(randomBytes)
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const owner = await findByUsername(tx, username)
        if (!owner) return undefined
        await clearTotp(tx, owner.id)
        await updateAdministrator(tx, owner.id, { passwordHash, disabled: false })
        await adminSessionRows.deleteOf(tx, owner.id)
        await audit.record(tx, theShop, { action: 'administrator.reset-password', subject: subjectOf(owner) })
        return { username: owner.username, password }
      })
    },
  }
}
export type AccountService = ReturnType<typeof createAccountService>
