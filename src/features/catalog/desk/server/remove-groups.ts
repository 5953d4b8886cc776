import type { AuditService } from '#features/audit/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { deleteGroup, type GroupKind, moveMembers } from '../../record/server/repository/groups.ts'
import type { Group } from './demo-remains.ts'
import { keepRemoved } from './repository/removed-groups.ts'

/** Several categories or brands go at once, each as if it went alone. */
export function createGroupRemoval(audit: Pick<AuditService, 'recordAll'>) {
  async function removeGroups(
    tx: Db,
    actor: Actor,
    { kind, groups, at }: { kind: GroupKind; groups: Group[]; at: Date },
  ) {
    for (const { id } of groups) {
      await keepRemoved(tx, { kind, id, movedTo: null, at })
      await moveMembers(tx, kind, id, null, at)
      await deleteGroup(tx, kind, id)
    }
    await recordGroups(tx, actor, `${kind}.delete`, groups)
  }

  async function recordGroups(
    tx: Db,
    actor: Actor,
    action: `${GroupKind}.${'delete' | 'restore'}`,
    groups: readonly Pick<Group, 'id' | 'name' | 'description'>[],
  ) {
    const isGone = action.endsWith('.delete')
    const entries = groups.map(({ id, name, description }) => {
      const facts = { name, description }
      return { action, subject: { id, name }, ...(isGone ? { before: facts } : { after: facts }) }
    })
    await audit.recordAll(tx, actor, entries)
  }

  return { removeGroups, recordGroups }
}
