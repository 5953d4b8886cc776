import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.ts'
import { findMigrations } from './migrate.ts'

export type Examined = {
  version: string
  versionNumber: number
  /** Settings without which a crash loses what was confirmed. */
  unsafe: string[]
  clockMs: number
  /** How many connections the server has for those who are nobody special. */
  connections: number
  pendingMigrations: number
  /** No shop was ever here. */
  isNew: boolean
}

type Row = { version: string; number: number; unsafe: string[]; clock: number; connections: number; isNew: boolean }

/** What an operator wants to know of a database before a shop runs on it. Changes nothing. */
export async function examineDatabase(db: Db): Promise<Examined> {
  const { rows } = await db.execute<Row>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      array(select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
      extract(epoch from clock_timestamp())::float8 * 1000 as clock,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as connections,
      to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`)
  const { version, number, unsafe, clock, connections, isNew } = rows[0]!
  const last = isNew ? 0 : await lastMigration(db)
  const known = readMigrationFiles({ migrationsFolder: findMigrations() })
  return {
    version,
    versionNumber: number,
    unsafe,
    clockMs: clock,
    connections,
    pendingMigrations: known.filter(({ folderMillis }) => folderMillis > last).length,
    isNew,
  }
}

async function lastMigration(db: Db) {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last ?? 0)
}
