import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { keptCounts } from './tables.ts'

/** Tables of which is known how many rows of each kind they have; what is counted stands in the migration that began it. */
const countedTables = ['quotations', 'contact_messages', 'outbox'] as const
type Counted = (typeof countedTables)[number]

/** By name, for whoever compares them with what is counted in the same statement: of two moments it might be more than there is. */
export const countsOf = (about: Counted) =>
  sql<Record<string, number>>`(select coalesce(json_object_agg(name, total), '{}') from (
    select name, sum(change)::int as total from ${keptCounts} where about = ${about} group by name) as added_up)`

/** What is not there was never counted, or is gone. */
export async function readCounts(db: Db, about: Counted) {
  const { rows } = await db.execute<{ known: Record<string, number> }>(sql`select ${countsOf(about)} as known`)
  return new Map(Object.entries(rows[0]!.known))
}

/** Fewer are read as fast as one. */
const worthAddingUp = 200
const atOnce = 10_000

/** Makes one row of many, in one statement: whoever reads meanwhile sees all of the old or all of the new. */
export async function addUpCounts(db: Db) {
  for (;;) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with many as (select ctid from ${keptCounts} where (select count(*) from ${keptCounts}) > ${worthAddingUp}::int limit ${atOnce}::int),
        taken as (delete from ${keptCounts} where ctid = any(array(select ctid from many)) returning about, name, change),
        added as (insert into ${keptCounts} select about, name, sum(change) from taken group by about, name)
      select count(*)::int as taken from taken`)
    if ((rows[0]?.taken ?? 0) < atOnce) return
  }
}

/** Counting a million rows takes longer than a statement has otherwise, and still less than the database may be silent. */
const longestCountMs = 12_000

export type Drift = { about: Counted; name: string; change: number }

/**
 * Counts anew and makes good what is not as it should be: what was restored from a copy, or written while triggers were off. Each
 * table in one statement, so that it is of one moment, and nobody is kept from writing. Tells what was wrong.
 */
export async function repairCounts(db: Db): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const about of countedTables) drifts.push(...(await repairCountsOf(db, about)))
  return drifts
}

const repairCountsOf = (db: Db, about: Counted) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${longestCountMs}`))
    // Two who found the same would make it good twice.
    const { rows: turn } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('kept counts', 0)) as mine`,
    )
    if (!turn[0]?.mine) return []
    const { rows } = await tx.execute<Drift>(sql`
      insert into ${keptCounts} select ${about}, name, sum(change) from (
          select unnest(counted_as(counted)) as name, 1 as change from ${sql.identifier(about)} as counted
          union all select name, -change from ${keptCounts} where about = ${about}
        ) as changes group by name having sum(change) <> 0
      returning about, name, change`)
    return rows
  })
