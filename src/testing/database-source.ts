import { administer } from '../../scripts/tools/databases.mjs'

/** The sources of test databases, prepared by global-setup.ts. */
export type TestDatabaseSource = {
  /** The files of a migrated embedded database. */
  snapshot: string
  /** Holds the copies. Removed when the run ends. */
  folder: string
  /** Set when TEST_DATABASE_URL is: tests then run on PostgreSQL. All copies of this run share the prefix. */
  postgres?: PostgresSource
}

export type PostgresSource = { url: string; template: string; copyPrefix: string }

/** Drops the copies that were still in use when a test process ended. */
export async function dropTestDatabases({ url, copyPrefix }: PostgresSource) {
  const { rows } = await administer(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${copyPrefix}')`)
  for (const { datname } of rows) await administer(url, `DROP DATABASE ${datname} WITH (FORCE)`)
}
