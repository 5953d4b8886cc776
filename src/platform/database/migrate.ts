import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client, PoolClient } from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { doLaterSteps, giveWaySoon, isLaterStep, noteLaterSteps, prepareLaterSteps } from './later-steps.ts'
import { retryWhenBusy } from './retry.ts'

// Any number, as long as every instance uses the same and nothing else does.
const MIGRATION_LOCK = 7_632_240_311
const LOCK_PAUSE_MS = 100

/** The package's `migrations` folder, from the source tree as well as from the built server. */
export function findMigrations(): string {
  let dir = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(dir, 'migrations', 'meta', '_journal.json'))) {
    const parent = path.dirname(dir)
    if (parent === dir) throw new Error('migrations/meta/_journal.json not found above this module')
    dir = parent
  }
  return path.join(dir, 'migrations')
}

/**
 * Instances that start together come one after the other; the lock ends with the connection, however that ends. Asked for again
 * and again, not waited for: an index that is built beside the writers waits for every statement that began before it, and so
 * for one that waits here.
 */
export async function lockMigrations(client: Client): Promise<void> {
  const isFree = async () =>
    (await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [MIGRATION_LOCK])).rows[0]?.free
  while (!(await isFree())) await sleep(LOCK_PAUSE_MS)
}

/**
 * Brings the schema up to date on one connection. Each migration is a transaction of its own, so that no more tables are locked at
 * once than one of them changes: an interrupted run leaves no migration half done, and the next one goes on where it ended. What
 * one leaves for later is done before the next begins, which may count on it. With `through`, as far as that moment's schema and
 * no further.
 */
export async function runMigrations(
  client: Client | PoolClient,
  folder: string,
  log: DatabaseLog,
  through = Number.POSITIVE_INFINITY,
): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  // As drizzle-kit itself would make it.
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  await prepareLaterSteps(client)
  await doLaterSteps(client, log)
  const pending = (await listPending(client, folder)).filter(({ folderMillis }) => folderMillis <= through)
  for (const migration of pending) {
    await giveWaySoon(client)
    await retryWhenBusy(() => runOne(client, migration), log)
    await doLaterSteps(client, log)
  }
}

async function listPending(client: Client | PoolClient, folder: string) {
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last)
}

async function runOne(client: Client | PoolClient, { sql, hash, folderMillis }: MigrationMeta) {
  await client.query('BEGIN')
  try {
    for (const statement of sql) if (!isLaterStep(statement)) await client.query(statement)
    await noteLaterSteps(client, sql.filter(isLaterStep))
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
    await client.query('COMMIT')
  } catch (error) {
    // Where the connection is lost, there is nothing left to take back.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
