import { and, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Dated = { table: PgTable; id: PgColumn; at: PgColumn }
type Period = { from?: Date | undefined; before?: Date | undefined }
export type IdRange = { lowest: number; highest: number }

/**
 * Finds the lowest and highest id of the rows of a period; undefined without a period. Lists sorted by id need this range:
 * the planner does not know that ids grow with time, and would read all rows written since.
 */
export async function findIdRange(
  db: Db,
  { table, id, at }: Dated,
  { from, before }: Period,
): Promise<IdRange | undefined> {
  if (!from && !before) return undefined
  const [row] = await db
    // `+ 0` keeps the planner from walking the primary key until it meets a row of the period.
    .select({ lowest: sql<number | null>`min(${id} + 0)`, highest: sql<number | null>`max(${id} + 0)` })
    .from(table)
    .where(and(from && gte(at, from), before && lt(at, before)))
  return { lowest: row?.lowest ?? 1, highest: row?.highest ?? 0 }
}

export const isInRange = (id: PgColumn, range: IdRange | undefined) =>
  range && sql`${id} between ${range.lowest}::int and ${range.highest}::int`
