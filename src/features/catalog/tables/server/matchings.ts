import { createHash } from 'node:crypto'
import { withoutAccents } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { type ImportRequest, type RememberedWishes, rememberedWishes, type TableColumns } from '../contract/tables.ts'
import { findMatching, keepMatching } from './repository/matchings.ts'

/** As many senders as a shop has; who did not send anything for longest is forgotten. */
const mostMatchings = 200
/** A hundred columns with long headings. */
const longestWishes = 64 * 1024

/** A sender's tables have the same headings, in whatever order. */
const keyOf = (header: readonly string[]) => {
  const words = [...new Set(header.map((name) => withoutAccents(name).trim()))].toSorted()
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

type Known = NonNullable<TableColumns['remembered']> & { mapping: NonNullable<RememberedWishes['mapping']> }

/** How a table with these headings was read before. */
export async function recall(db: Db, header: readonly string[]): Promise<Known | undefined> {
  const key = keyOf(header)
  const found = await findMatching(db, key)
  // What an older version wrote, and this one no longer understands, is as good as nothing.
  const wishes = found && rememberedWishes.safeParse(found.wishes)
  if (!found || !wishes?.success) return undefined
  const { mapping = {}, spares = {}, kept = [], onlyKnown = false } = wishes.data
  return { key, fileName: found.fileName, usedAt: found.usedAt.toISOString(), mapping, spares, kept, onlyKnown }
}

/** What somebody chose counts for the next table with these headings; who chose nothing has said nothing. */
export async function remember(tx: Db, header: readonly string[], request: ImportRequest, at: Date) {
  const { mapping, spares, kept, onlyKnown, fileName = '' } = request
  const wishes = { mapping, spares, kept, onlyKnown }
  const isSaid = onlyKnown || [mapping, spares, kept].some((said) => said && Object.keys(said).length > 0)
  if (!isSaid || JSON.stringify(wishes).length > longestWishes) return
  await keepMatching(tx, { headingsHash: keyOf(header), fileName, wishes, usedAt: at }, mostMatchings)
}
