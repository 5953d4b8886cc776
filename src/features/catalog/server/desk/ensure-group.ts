import type { AuditService } from '#features/audit/server/service.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { findGroupBySlug, type GroupKind, insertBrand, insertCategory } from '../repository/groups.ts'

const inserts = { category: insertCategory, brand: insertBrand }

/** A category or brand nobody has named yet is made when something names it; undefined for a name without letters. */
export const createEnsureGroup =
  (audit: Pick<AuditService, 'record'>) =>
  async (tx: Db, actor: Actor, kind: GroupKind, name: string): Promise<number | undefined> => {
    const slug = slugOf(name)
    if (slug === '') return undefined
    const known = await findGroupBySlug(tx, kind, slug)
    if (known) return known.id
    const id = await inserts[kind](tx, { name, slug, description: null })
    await audit.record(tx, actor, { action: `${kind}.create`, subject: { id, name }, after: { name } })
    return id
  }
