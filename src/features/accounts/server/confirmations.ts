import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { keepSigningKey } from '#platform/database/signing-keys.ts'
import type { KnownActor } from '#platform/http/router.ts'

const minuteMs = 60_000
/** Long enough for what is done in one go, too short for whoever finds the panel open. */
export const confirmedMs = 5 * minuteMs

const written = /^(\d{13})\.([\w-]{43})$/

/** Proofs that somebody gave the password again, good for a few minutes and for the session they were given in. */
export function createConfirmations({ db, now }: { db: Db; now: () => Date }) {
  const signingKey = keepSigningKey(db, 'confirmations')
  const sign = async ({ id, sessionId = 0 }: KnownActor, endsAt: number) =>
    createHmac('sha256', await signingKey())
      .update([id, sessionId, endsAt].join('\n'))
      .digest('base64url')

  return {
    async issue(who: KnownActor) {
      const endsAt = now().getTime() + confirmedMs
      return `${endsAt}.${await sign(who, endsAt)}`
    },

    async isProof(proof: string | undefined, who: KnownActor) {
      const [, endsAt, signature] = written.exec(proof ?? '') ?? []
      if (!endsAt || !signature || Number(endsAt) <= now().getTime()) return false
      return timingSafeEqual(Buffer.from(await sign(who, Number(endsAt))), Buffer.from(signature))
    },
  }
}
