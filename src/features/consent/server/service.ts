import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { ConsentRecord } from '../contract.ts'
import { proofKeptSince } from '../domain.ts'
import type { errorTexts } from '../texts.ts'
import { deleteOldConsents, detachCustomer, insertConsent, listConsentsOf } from './repository.ts'

/** Nobody decides so often; an office behind one address may. */
const recordsPerAddress = { most: 60, perMs: 60 * 60 * 1000 }

type Caller = Pick<RequestContext, 'actor' | 'address'>

/** Proof of what people allowed. */
export function createConsentService({ db, now }: { db: Db; now: () => Date }) {
  return {
    async record({ decidedAt, ...said }: ConsentRecord, { actor, address }: Caller) {
      const counted = { subject: `consents from ${networkOf(address)}`, limit: recordsPerAddress }
      const [count] = await countWithin(db, [counted], now())
      if (!count?.isWithin)
        throw new AppError<keyof typeof errorTexts>('too-many', 'TOO_MANY_CONSENTS', {
          retryAfterSeconds: count?.retryAfterSeconds ?? 1,
        })
      await insertConsent(db, {
        ...said,
        address,
        customerId: actor.kind === 'customer' ? actor.id : null,
        decidedAt: new Date(decidedAt),
        recordedAt: now(),
      })
      return { success: true as const }
    },

    /** What a customer's account hands out and leaves behind. */
    belongings: {
      dataOf: async (from: Db, { id }: { id: number }) => ({ consents: await listConsentsOf(from, id) }),
      async anonymise(tx: Db, { id }: { id: number }) {
        await detachCustomer(tx, id)
      },
    },

    async prune() {
      await deleteOldConsents(db, proofKeptSince(now()))
    },
  }
}
