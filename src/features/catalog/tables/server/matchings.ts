import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { withoutAccents } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { findMatching, keepMatching } from './repository/matchings.ts'

/** As many senders as a shop has; who did not send anything for longest is forgotten. */
const mostMatchings = 200
/** A hundred columns with long headings. */
const longestWishes = 64 * 1024

/** The same headings mean something else in another kind of table. */
type Kind = 'products' | 'machines'

/** A sender's tables have the same headings, in whatever order. */
const keyOf = (kind: Kind, header: readonly string[]) => {
  const words = [...new Set(header.map((name) => withoutAccents(name).trim()))].toSorted()
  const said = kind === 'products' ? words : [kind, words]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** How a table with these headings was read before, and when. */
export async function recall<S extends z.ZodType>(db: Db, kind: Kind, header: readonly string[], schema: S) {
  const key = keyOf(kind, header)
  const found = await findMatching(db, key)
  // What an older version wrote, and this one no longer understands, is as good as nothing.
  const wishes = found && schema.safeParse(found.wishes)
  if (!found || !wishes?.success) return undefined
  return { wishes: wishes.data, last: { key, fileName: found.fileName, usedAt: found.usedAt.toISOString() } }
}

type Said = { kind: Kind; header: readonly string[]; fileName?: string | undefined; at: Date }

/** What somebody chose counts for the next table with these headings; who chose nothing has said nothing. */
export async function remember(tx: Db, wishes: object, { kind, header, fileName = '', at }: Said) {
  const isSaid = Object.values(wishes).some((said) => said === true || Object.keys(said ?? {}).length > 0)
  if (!isSaid || JSON.stringify(wishes).length > longestWishes) return
  await keepMatching(tx, { headingsHash: keyOf(kind, header), fileName, wishes, usedAt: at }, mostMatchings)
}
