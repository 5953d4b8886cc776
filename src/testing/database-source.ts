import { Client } from 'pg'

/** What test databases are copied from; made once per run by global-setup.ts. */
export type TestDatabaseSource = {
  /** The files of a migrated embedded database. */
  snapshot: string
  /** Set when TEST_DATABASE_URL is: tests then run on PostgreSQL. */
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
    await client.query(statement)
  } finally {
    await client.end()
  }
}
