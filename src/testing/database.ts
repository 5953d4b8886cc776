import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#platform/database/database.ts'
import type { DatabaseLog } from '#platform/database/database-log.ts'
import { createDatabase } from '../../scripts/tools/databases.mjs'
import { startProxy, type Wire } from '../../scripts/tools/proxy.mjs'
import type { PostgresSource } from './database-source.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A fresh, migrated database of the caller's own: open it in `beforeAll`, close it in `afterAll`. */
export async function openTestDatabase(): Promise<Database> {
  const { snapshot, folder, postgres } = inject('database')
  return postgres ? copyTemplate(postgres) : copySnapshot(snapshot, folder)
}

/** Open and in nobody's hands: the files that a process runs, one after the other, pass them on. They end with the process. */
const idle: Database[] = []

/** A migrated database without rows, for whoever leaves the schema as it is: closing hands it to the next file. */
export async function borrowTestDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openTestDatabase())
  await emptyTables(database.db)
  const close = async () => void idle.push(database)
  return { ...database, close }
}

/** One for the tests of a file, empty before each of them. To be called at the top of the file. */
export function databaseForTests(): Database {
  const database = {} as Database
  beforeAll(async () => {
    Object.assign(database, await borrowTestDatabase())
  })
  beforeEach(() => emptyTables(database.db))
  afterAll(() => database.close())
  return database
}

async function copySnapshot(snapshot: string, folder: string): Promise<Database> {
  const dir = await mkdtemp(path.join(folder, 'db-'))
  await cp(snapshot, path.join(dir, 'database'), { recursive: true })
  // What a test writes need not outlive the machine: that a shop's does is proven beside the engine (embedded.test.ts).
  await appendFile(path.join(dir, 'database', 'postgresql.conf'), 'fsync = off\n')
  const database = await openDatabase({ kind: 'embedded', dir }, silent)
  return closingWith(database, () => rm(dir, { recursive: true, force: true }))
}

async function copyTemplate(source: PostgresSource): Promise<Database> {
  const copy = await createPostgresCopy(source)
  return closingWith(await openDatabase({ kind: 'postgres', url: copy.url }, silent), copy.drop)
}

/** A fresh, migrated PostgreSQL database that is not opened yet. */
const createPostgresCopy = ({ url, template, copyPrefix }: PostgresSource) =>
  createDatabase(url, `${copyPrefix}_${randomBytes(6).toString('hex')}`, template)

export type DatabaseBehindWire = { database: Database; wire: Wire; url: string }

/** A fresh one on PostgreSQL, which the shop reaches through a wire that can be made slow, silent or cut, and the test at `url`. */
export async function openDatabaseBehindWire(log: DatabaseLog): Promise<DatabaseBehindWire> {
  const { postgres } = inject('database')
  if (!postgres) throw new Error('there is no PostgreSQL to be reached: set TEST_DATABASE_URL')
  const { url, drop } = await createPostgresCopy(postgres)
  const wire = await startProxy(url)
  const database = closingWith(await openDatabase({ kind: 'postgres', url: wire.url }, log), async () => {
    await wire.close()
    await drop()
  })
  await database.ping()
  return { database, wire, url }
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

/**
 * Back to the state after the migrations, for `beforeEach`; drizzle's own tables lie in another schema and stay. TRUNCATE would
 * make every table's files anew, which takes ten times as long as deleting the few rows of a test. One statement deletes
 * from all tables, so that references among them are looked at only when all rows are gone.
 */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`do $$
    declare
      place text;
      places text[];
      is_filled boolean;
      deletions text[] := '{}';
    begin
      select array_agg(format('%I.%I', schemaname, tablename)) into places from pg_tables
        where schemaname not in ('drizzle', 'pg_catalog', 'information_schema');
      -- Waits for whoever the test before left writing, holding nothing meanwhile: each might wait for a table of the other.
      loop
        begin
          execute 'lock table ' || array_to_string(places, ', ') || ' in exclusive mode nowait';
          exit;
        exception when lock_not_available then
          perform pg_sleep(0.01);
        end;
      end loop;
      foreach place in array places loop
        execute format('select exists (select from %s)', place) into is_filled;
        if is_filled then
          deletions := deletions || format('emptied_%s as (delete from %s)', cardinality(deletions), place);
        end if;
      end loop;
      if cardinality(deletions) > 0 then
        execute 'with ' || array_to_string(deletions, ', ') || ' select';
      end if;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
        where schemaname <> 'drizzle' and last_value is not null;
    end $$`)
}
