import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient } from 'pg'
import type { DatabaseLog } from './database-log.ts'

// Any number, as long as every instance uses the same and nothing else does.
const MIGRATION_LOCK = 7_632_240_311
const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 10
const PAUSE_MS = 1_000

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

/** Instances that start together wait here, one after the other; the lock ends with the connection, however that ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/**
 * Brings the schema up to date on one connection. All pending migrations are one transaction: an interrupted run leaves
 * nothing behind, and the next one starts over.
 */
export async function runMigrations(client: Client | PoolClient, folder: string, log: DatabaseLog): Promise<void> {
  // A migration that waits for a busy table makes every later reader of that table wait behind it.
  await client.query("SET lock_timeout = '2s'")
  await retryWhenBusy(() => migrate(drizzle(client), { migrationsFolder: folder }), log)
}

async function retryWhenBusy(run: () => Promise<void>, log: DatabaseLog) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRIES || !isBusy(error)) throw error
      log.warn({ attempt }, 'a table to migrate is busy; trying again')
      await sleep(PAUSE_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === LOCK_NOT_AVAILABLE
}
