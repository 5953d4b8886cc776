import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { hashOfToken, newToken } from '#platform/secret-token.ts'
import { endOf, idleSince, notedSince, type SessionLife } from '../domain/session.ts'
import type { SessionRows } from './repository/session-rows.ts'

type Deps = { db: Db; now: () => Date; rows: SessionRows; life: SessionLife }
export type Visitor = {
  actor: Actor
  address: string
  userAgent?: string | undefined
  /** What the browser shows of accounts it was in before. */
  knownBy?: string | undefined
}

const longestUserAgent = 300

/** Sessions of one population. Two populations never share a keeper: a token of one is nothing to the other. */
export function createSessionKeeper({ db, now, rows, life }: Deps) {
  const alive = () => ({ now: now(), idleSince: idleSince(life, now()) })
  return {
    alive,

    /** A new one for every login, so that a token somebody planted before is worth nothing after. */
    async start(tx: Db, ownerId: number, { address, userAgent }: Omit<Visitor, 'actor'>) {
      const token = newToken()
      const at = now()
      await rows.insert(tx, {
        tokenHash: hashOfToken(token),
        ownerId,
        createdAt: at,
        lastSeenAt: at,
        endsAt: endOf(life, at),
        address,
        userAgent: (userAgent ?? '').slice(0, longestUserAgent),
      })
      return token
    },

    /** Whose token this is; undefined when it never was one, or is no longer. */
    async find(token: string) {
      const found = await rows.findLive(db, hashOfToken(token), alive())
      if (!found) return undefined
      const unlessSince = notedSince(now())
      if (found.lastSeenAt < unlessSince) await rows.touch(db, found.id, { now: now(), unlessSince })
      return { ownerId: found.ownerId, sessionId: found.id }
    },

    prune: () => rows.prune(db, alive()),
  }
}
export type SessionKeeper = ReturnType<typeof createSessionKeeper>
