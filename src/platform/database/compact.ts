import type { ClientBase } from 'pg'

/** Larger tables are only swept: writing them anew would keep everybody waiting. */
const mostBytesWrittenAnew = 256 * 1024 * 1024

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Makes what was deleted disappear from the disk. PostgreSQL only marks a row as gone; its bytes stay in the table's file, in what
 * is known of the table's contents, and in the log, until something is written over them. Here nobody else tidies: the
 * embedded engine has no autovacuum.
 */
export async function compact(client: ClientBase) {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ id: number; name: string; size: number }>(
    `select relid::int4 as id, relname as name, pg_total_relation_size(relid)::float8 as size from pg_stat_user_tables
      where schemaname = 'public' and n_dead_tup > 0 order by relname`,
  )
  for (const { id, name, size } of rows) {
    // What is known of its contents, or of what its indexes make of them, names some of them, and of a table that became empty it is kept as it was.
    await client.query(
      `delete from pg_catalog.pg_statistic
        where starelid = $1 or starelid in (select indexrelid from pg_catalog.pg_index where indrelid = $1)`,
      [id],
    )
    await client.query(`vacuum (${size < mostBytesWrittenAnew ? 'full, ' : ''}analyze) public.${quoted(name)}`)
  }
  await client.query('vacuum full pg_catalog.pg_statistic')
  // The log up to here is no longer needed, and a used file of it is thrown away instead of being written over one day.
  await client.query('set wal_recycle = off')
  try {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  } finally {
    await client.query('reset wal_recycle')
  }
}
