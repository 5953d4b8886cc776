import { createHash, randomBytes } from 'node:crypto'
import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Session } from '../contract.ts'
import { endOf, idleSince, notedSince } from '../domain/session.ts'
import { answerTexts } from '../texts/answers.ts'
import type { errorTexts } from '../texts/errors.ts'
import { findAdministrator } from './repository/administrators.ts'
import {
  deleteSession,
  findLiveSession,
  insertSession,
  listLiveSessions,
  pruneSessions,
  touchSession,
} from './repository/sessions.ts'

type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'> }
export type Visitor = { actor: Actor; address: string; userAgent?: string | undefined }
export type Staff = Extract<Actor, { id: number }>

const tokenBytes = 32
const longestUserAgent = 300
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new one for every login, so that a token somebody planted before is worth nothing after. */
export async function startSession(tx: Db, administratorId: number, { address, userAgent }: Visitor, now: Date) {
  const token = randomBytes(tokenBytes).toString('base64url')
  await insertSession(tx, {
    tokenHash: hashOf(token),
    administratorId,
    createdAt: now,
    lastSeenAt: now,
    endsAt: endOf(now),
    address,
    userAgent: (userAgent ?? '').slice(0, longestUserAgent),
  })
  return token
}

export function createSessions({ db, now, audit }: Deps) {
  const life = () => ({ now: now(), idleSince: idleSince(now()) })
  return {
    /** Who shows this token; undefined when it never was one, or is no longer. */
    async actorOf(token: string): Promise<Staff | undefined> {
      const found = await findLiveSession(db, hashOf(token), life())
      if (!found) return undefined
      const unlessSince = notedSince(now())
      if (found.lastSeenAt < unlessSince) await touchSession(db, found.id, { now: now(), unlessSince })
      return { kind: 'staff', id: found.administratorId, sessionId: found.id }
    },

    async logout({ actor }: { actor: Actor }) {
      await db.transaction(async (tx) => {
        const ended = 'sessionId' in actor && actor.sessionId ? await deleteSession(tx, actor.sessionId) : undefined
        const owner = ended && (await findAdministrator(tx, ended.administratorId))
        if (owner) await audit.record(tx, actor, { action: 'administrator.logout', subject: subjectOf(owner) })
      })
      return { success: true as const, message: answerTexts.loggedOut }
    },

    async list({ actor }: { actor: Actor }): Promise<Session[]> {
      const rows = await listLiveSessions(db, life())
      const current = 'sessionId' in actor ? actor.sessionId : undefined
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isCurrent: row.id === current,
      }))
    },

    async end({ id }: { id: number }, { actor }: { actor: Actor }) {
      await db.transaction(async (tx) => {
        const ended = await deleteSession(tx, id)
        const owner = ended && (await findAdministrator(tx, ended.administratorId))
        if (!owner) throw new AppError<keyof typeof errorTexts>('not-found', 'SESSION_NOT_FOUND')
        const { address, userAgent } = ended
        await audit.record(tx, actor, {
          action: 'administrator.end-session',
          subject: subjectOf(owner),
          before: { address, userAgent },
        })
      })
      return { success: true as const, message: answerTexts.sessionEnded }
    },

    prune: () => pruneSessions(db, life()),
  }
}

export const subjectOf = ({ id, name }: { id: number; name: string }) => ({ id, name })
