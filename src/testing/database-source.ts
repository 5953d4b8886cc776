import { Client } from 'pg'

/** What test databases are copied from; made once per run by global-setup.ts. */
export type TestDatabaseSource = {
  /** The files of a migrated embedded database. */
  snapshot: string
  /** Where copies of it lie; removed when the run ends. */
  folder: string
  /** Set when TEST_DATABASE_URL is: tests then run on PostgreSQL. The names of all copies begin with the template's. */
  postgres?: { url: string; template: string }
}

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs what no pool may: creating and dropping whole databases. */
export async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The template and every copy that is left: those in use when a test process ended. */
export async function dropTestDatabases(url: string, template: string) {
  const { rows } = await administer(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`)
  for (const { datname } of rows) await administer(url, `DROP DATABASE ${datname} WITH (FORCE)`)
}
