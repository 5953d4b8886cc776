import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#platform/database/database.ts'
import { administer, withDatabaseName } from './database-source.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A fresh, migrated database of the caller's own: open it in `beforeAll`, close it in `afterAll`. */
export async function openTestDatabase(): Promise<Database> {
  const { snapshot, postgres } = inject('database')
  return postgres ? copyTemplate(postgres.url, postgres.template) : copySnapshot(snapshot)
}

/** One for the tests of a file, empty before each of them. To be called at the top of the file. */
export function databaseForTests(): Database {
  const database = {} as Database
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
  })
  beforeEach(() => emptyTables(database.db))
  afterAll(() => database.close())
  return database
}

async function copySnapshot(snapshot: string): Promise<Database> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'test-db-'))
  await cp(snapshot, path.join(dir, 'database'), { recursive: true })
  const database = await openDatabase({ kind: 'embedded', dir }, silent)
  return closingWith(database, () => rm(dir, { recursive: true, force: true }))
}

async function copyTemplate(url: string, template: string): Promise<Database> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const database = await openDatabase({ kind: 'postgres', url: withDatabaseName(url, name) }, silent)
  return closingWith(database, () => administer(url, `DROP DATABASE ${name} WITH (FORCE)`))
}

function closingWith(database: Database, cleanUp: () => Promise<unknown>): Database {
  return {
    ...database,
    async close() {
      await database.close()
      await cleanUp()
    },
  }
}

/** Back to the state after the migrations, for `beforeEach`; drizzle's own table lies in another schema and stays. */
export async function emptyTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ names: string | null }>(sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where schemaname not in ('drizzle', 'pg_catalog', 'information_schema')`)
  const names = rows[0]?.names
  if (names) await db.execute(sql.raw(`truncate ${names} restart identity cascade`))
}
