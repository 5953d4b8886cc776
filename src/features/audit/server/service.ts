import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { differences } from '../domain.ts'
import { findAdministratorName, insertEntry } from './repository.ts'

type Fields = Record<string, unknown>

export type Change = {
  /** `product.update`: what was done to what. */
  action: `${string}.${string}`
  subject: { id: number | string; name: string }
  /** Without `before` it was made, without `after` thrown away. Never passwords, tokens or their hashes. */
  before?: Fields | undefined
  after?: Fields | undefined
}

/** Changes made by the shop itself: at its first start, or by its own clock. */
const shopItself = 'RodaCerta'

export function createAuditService({ now }: { now: () => Date }) {
  return {
    /** Inside the caller's transaction: there is no change without its entry, and no entry without its change. */
    async record(tx: Db, actor: Actor, { action, subject, before, after }: Change) {
      const changed = differences(before, after)
      if (!changed) return
      const administratorId = actor.kind === 'staff' ? actor.id : null
      const name = administratorId === null ? undefined : await findAdministratorName(tx, administratorId)
      await insertEntry(tx, {
        at: now(),
        administratorId,
        administratorName: name ?? shopItself,
        action,
        subjectId: String(subject.id),
        subjectName: subject.name,
        before: changed.before ?? null,
        after: changed.after ?? null,
      })
    },
  }
}
export type AuditService = ReturnType<typeof createAuditService>
