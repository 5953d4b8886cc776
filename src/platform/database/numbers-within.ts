import { and, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Dated = { table: PgTable; id: PgColumn; at: PgColumn }
type Span = { from?: Date | undefined; before?: Date | undefined }
export type Numbers = { lowest: number; highest: number }

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
  const [row] = await db
    // Of a sum: for the least number alone, rows would be gone through by number until one is of the span (1.8 s of 1,000,000 rows,
    // where reading even a span that holds them all takes 0.14 s, from an index alone).
    .select({ lowest: sql<number | null>`min(${id} + 0)`, highest: sql<number | null>`max(${id} + 0)` })
    .from(table)
    .where(and(from && gte(at, from), before && lt(at, before)))
  return { lowest: row?.lowest ?? 1, highest: row?.highest ?? 0 }
}

export const isBetween = (id: PgColumn, numbers: Numbers | undefined) =>
  numbers && sql`${id} between ${numbers.lowest}::int and ${numbers.highest}::int`
