import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { keptCounts } from './tables.ts'

/** Tables of which is known how many rows of each kind they have; what is counted stands in the migration that began it. */
type Counted = 'quotations' | 'contact_messages' | 'outbox'

/** What is not there was never counted, or is gone. */
export async function readCounts(db: Db, about: Counted) {
  const rows = await db
    .select({ name: keptCounts.name, total: sql<number>`sum(${keptCounts.change})::int` })
    .from(keptCounts)
    .where(eq(keptCounts.about, about))
    .groupBy(keptCounts.name)
  return new Map(rows.map(({ name, total }) => [name, total]))
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
