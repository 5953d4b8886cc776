import { and, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Dated = { table: PgTable; id: PgColumn; at: PgColumn }
type Span = { from?: Date | undefined; before?: Date | undefined }
export type Numbers = { lowest: number; highest: number }

/** So many are looked at one by one: a few milliseconds, from an index alone. */
const mostRead = 20_000

/**
 * Between which numbers the rows of a span of time are, for lists that are read by number: without it, one of long ago is looked
 * for through everything since. Undefined without a span; of an empty one there are no numbers between them.
 */
export async function numbersWithin(
  db: Db,
  { table, id, at }: Dated,
  { from, before }: Span,
): Promise<Numbers | undefined> {
  if (!from && !before) return undefined
  const isWithin = and(from && gte(at, from), before && lt(at, before))
  const ends = { lowest: sql<number | null>`min(${id})`, highest: sql<number | null>`max(${id})` }
  // Asked for the ends of all at once, a database goes through the numbers until one is of the span: soon in a long one only.
  const some = db
    .select({ id })
    .from(table)
    .where(isWithin)
    .limit(mostRead + 1)
    .as('some')
  const [few] = await db
    .select({
      lowest: sql<number | null>`min(${some.id})`,
      highest: sql<number | null>`max(${some.id})`,
      read: sql<number>`count(*)::int`,
    })
    .from(some)
  const [row] = few && few.read > mostRead ? await db.select(ends).from(table).where(isWithin) : [few]
  return { lowest: row?.lowest ?? 1, highest: row?.highest ?? 0 }
}

export const isBetween = (id: PgColumn, numbers: Numbers | undefined) =>
  numbers && sql`${id} between ${numbers.lowest}::int and ${numbers.highest}::int`
