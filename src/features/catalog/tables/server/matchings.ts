import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { sameHeading } from '../domain/headings.ts'
import { findMatching, keepMatching } from './repository/matchings.ts'

/** As many senders as a shop has; who did not send anything for longest is forgotten. */
const mostMatchings = 200
/** A hundred columns with long headings. */
const longestWishes = 64 * 1024

/** The same headings mean something else in another kind of table. */
type Kind = 'products' | 'machines'

/** A sender's tables have the same headings, in whatever order. */
const keyOf = (kind: Kind, header: readonly string[]) => {
  const words = [...new Set(header.map(sameHeading))].toSorted()
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

type Column = { header: string; field: string | null }
type Said = { kind: Kind; columns: readonly Column[]; fileName?: string | undefined; at: Date }

/** What somebody chose counts for the next table with these headings; who chose nothing has said nothing. */
export async function remember(tx: Db, wishes: object, { kind, columns, fileName = '', at }: Said) {
  const isSaid = Object.values(wishes).some((said) => said === true || Object.keys(said ?? {}).length > 0)
  const whole = { ...wishes, mapping: asRead(columns) }
  if (!isSaid || JSON.stringify(whole).length > longestWishes) return
  const headingsHash = keyOf(
    kind,
    columns.map(({ header }) => header),
  )
  await keepMatching(tx, { headingsHash, fileName, wishes: whole, usedAt: at }, mostMatchings)
}

/** Every heading, also one that was left out: it may mean something to a later version. */
function asRead(columns: readonly Column[]) {
  const fields = new Map<string, string>()
  for (const { header, field } of columns) if (header !== '' && !fields.get(header)) fields.set(header, field ?? '')
  return Object.fromEntries(fields)
}
