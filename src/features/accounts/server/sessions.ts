import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor, KnownActor } from '#platform/http/router.ts'
import type { Session } from '../contract/administrators.ts'
import { adminLife } from '../domain/session.ts'
import { answerTexts } from '../texts/answers.ts'
import type { errorTexts } from '../texts/errors.ts'
import { findAdministrator } from './repository/administrators.ts'
import { listLiveAdminSessions, adminSessionRows as rows } from './repository/sessions.ts'
import { createSessionKeeper } from './session-keeper.ts'

type Deps = { db: Db; now: () => Date; audit: Pick<AuditService, 'record'> }

export const keepAdminSessions = (deps: Pick<Deps, 'db' | 'now'>) =>
  createSessionKeeper({ ...deps, rows, life: adminLife })

export function createSessions({ db, now, audit }: Deps) {
  const keeper = keepAdminSessions({ db, now })
  return {
    /** Who shows this token; undefined when it never was one, or is no longer. */
    async actorOf(token: string): Promise<KnownActor | undefined> {
      const found = await keeper.find(token)
      return found && { kind: 'staff', id: found.ownerId, sessionId: found.sessionId }
    },

    async logout({ actor }: { actor: Actor }) {
      await db.transaction(async (tx) => {
        const ended = 'sessionId' in actor && actor.sessionId ? await rows.delete(tx, actor.sessionId) : undefined
        const owner = ended && (await findAdministrator(tx, ended.ownerId))
        if (owner) await audit.record(tx, actor, { action: 'administrator.logout', subject: subjectOf(owner) })
      })
      return { success: true as const, message: answerTexts.loggedOut }
    },

    async list({ actor }: { actor: Actor }): Promise<Session[]> {
      const rows = await listLiveAdminSessions(db, keeper.alive())
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
        const ended = await rows.delete(tx, id)
        const owner = ended && (await findAdministrator(tx, ended.ownerId))
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

    prune: keeper.prune,
  }
}

export const subjectOf = ({ id, name }: { id: number; name: string }) => ({ id, name })
