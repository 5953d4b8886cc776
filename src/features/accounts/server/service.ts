import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Db } from '#platform/database/database.ts'
import { readablePassword } from '../domain.ts'
import { hasAdministrators, insertAdministrator } from './repository.ts'

/** OWASP's argon2id setting for servers: 19 MiB and two passes a password. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type FirstAdministrator = { username: string; password: string | undefined }

export function createAccountService({ db }: { db: Db }) {
  return {
    /**
     * A shop without administrators gets its first one, with the password given or a random one.
     * Returns what must be shown once, or undefined when there was nothing to do.
     */
    async ensureFirstAdministrator(wanted: FirstAdministrator) {
      if (await hasAdministrators(db)) return undefined
      const password = wanted.password ?? readablePassword(randomBytes)
      const { username } = wanted
      const created = await insertAdministrator(db, {
        username,
        name: username,
        passwordHash: await hash(password, argon2id),
      })
      return created ? { username, password, isGenerated: wanted.password === undefined } : undefined
    },
  }
}
