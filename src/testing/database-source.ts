import { administer } from '../../scripts/tools/databases.mjs'

/** What test databases are copied from; made once per run by global-setup.ts. */
export type TestDatabaseSource = {
  /** The files of a migrated embedded database. */
  snapshot: string
  /** Where copies of it lie; removed when the run ends. */
  folder: string
  /** Set when TEST_DATABASE_URL is: tests then run on PostgreSQL. The names of all copies begin with the template's. */
  postgres?: { url: string; template: string }
}

/** The template and every copy that is left: those in use when a test process ended. */
export async function dropTestDatabases(url: string, template: string) {
  const { rows } = await administer(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`)
  for (const { datname } of rows) await administer(url, `DROP DATABASE ${datname} WITH (FORCE)`)
}
