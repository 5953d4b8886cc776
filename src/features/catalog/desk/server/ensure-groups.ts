import type { AuditService } from '#features/audit/server/service.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { type GroupKind, insertGroups, listGroupsBySlug } from '../../record/server/repository/groups.ts'

/** The ids of categories or brands by their slugs; those nobody has named yet are made. A name without letters has none. */
export const createEnsureGroups =
  (audit: Pick<AuditService, 'recordAll'>) =>
  async (tx: Db, actor: Actor, kind: GroupKind, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const wanted = firstOfEachSlug(names)
    const known = new Map((await listGroupsBySlug(tx, kind, [...wanted.keys()])).map(({ slug, id }) => [slug, id]))
    const missing = [...wanted].filter(([slug]) => !known.has(slug)).map(([slug, name]) => ({ slug, name }))
    const made = await insertGroups(tx, kind, missing)
    await audit.recordAll(
      tx,
      actor,
      made.map(({ id, name }) => ({ action: `${kind}.create` as const, subject: { id, name }, after: { name } })),
    )
    return new Map([...known, ...made.map(({ slug, id }) => [slug, id] as const)])
  }

/** Of two ways to write a name the first counts. */
export function firstOfEachSlug(names: readonly string[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const name of names) {
    const slug = slugOf(name)
    if (slug !== '' && !first.has(slug)) first.set(slug, name)
  }
  return first
}
