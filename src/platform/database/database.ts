import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, type PoolClient } from 'pg'
import { openSnapshot, openSnapshotOfCopy, type Snapshot } from './backup/snapshot.ts'
import { compact } from './compact.ts'
import type { DatabaseLog } from './database-log.ts'
import { startEmbedded } from './embedded.ts'
import { findMigrations, lockMigrations, runMigrations } from './migrate.ts'
import { closePool, openPool } from './pool.ts'
import { watchPulse } from './pulse.ts'
import { repeatWhenOvertaken } from './repeat-when-overtaken.ts'

export type DatabaseSettings = { kind: 'embedded'; dir: string } | ({ kind: 'postgres' } & PostgresAddresses)

/** `poolUrl`: PgBouncer in front of the server, giving a connection for a transaction at a time. */
type PostgresAddresses = { url: string; poolUrl?: string | undefined }

/** The pool's handle or a transaction: a repository cannot tell and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  engine: DatabaseSettings['kind']
  /** Rejects while the database cannot answer. Never waits behind those who keep it busy, where there is more than one connection. */
  ping(): Promise<void>
  /** Whether it answered when it was last asked. */
  isThere(): boolean
  /** How many statements the shop has sent since it started. */
  countStatements(): number
  /** Its connections: how many are open, idle, in whose hands, waited for. */
  connections(): Record<string, number>
  /** Brings the schema up to date; safe to call again and from several instances at once. */
  migrate(folder?: string): Promise<void>
  /** Takes what was deleted off the disk, where nobody else does: a PostgreSQL server tidies by itself. */
  compact(): Promise<void>
  /** For a copy of everything, made while others read and write. */
  openSnapshot(): Promise<Snapshot>
  /** Answers what was already asked, then lets go of everything. */
  close(): Promise<void>
}

/**
 * Whatever visitors ask, the panel and the shop's own work find connections (three of theirs may be held by long downloads). Nobody
 * waits long for one: what cannot be answered in time is better asked again than kept.
 */
const LANES = {
  visitors: { most: 8, longestLine: 500, patienceMs: 2_000 },
  shop: { most: 6, longestLine: 100, patienceMs: 2_000 },
}

/** What a server must hold for each instance: those of both lanes, and one that feels its pulse. */
export const connectionsOfInstance = LANES.visitors.most + LANES.shop.most + 1

const POSTGRES_POOL = {
  lanes: LANES,
  // A machine that is short of breath takes seconds for a new connection while it answers on those there are: that is waited for. A
  // server that is frozen or cut off is told by its pulse, long before.
  connectionTimeoutMillis: 10_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // Longer than any statement may take: only a connection that was cut off alone stays silent for so long. Where the whole server
  // is silent, its pulse tells sooner.
  silenceMs: 15_000,
  // Compiling a statement, or calling other processes to help with it, takes longer than any of ours may: a search that looks at a few
  // rows is planned as if it read many. What visitors ask for is in memory: a row anywhere is as near as the next one, and the planner
  // would rather read a table from its beginning.
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
}

const EMBEDDED_POOL = {
  // The embedded engine is one session that runs one statement at a time, so more connections bring no speed (measured).
  // With one, transactions queue in the pool, where waiting has an end: code that uses the pool inside a transaction gets an
  // error instead of a server that never answers again.
  max: 1,
  // Waiting for the one connection is also waiting for the statement before: PostgreSQL's statement_timeout, which the
  // embedded engine ignores, would allow as much.
  connectionTimeoutMillis: 5_000,
}

/** PostgreSQL may be away: `ping` tells, and the pool connects when it is back. The embedded engine is ready on return. */
export async function openDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<Database> {
  return settings.kind === 'postgres' ? openPostgres(settings, log) : openEmbedded(settings.dir, log)
}

function openPostgres({ url, poolUrl }: PostgresAddresses, log: DatabaseLog): Database {
  for (const address of [url, poolUrl]) if (address) refuseUnverifiedTls(address)
  const served = { connectionString: poolUrl ?? url, application_name: 'rodacerta' }
  const pool = openPool({ ...POSTGRES_POOL, ...served }, log)
  const pulse = watchPulse({ ...served, application_name: 'rodacerta-pulse' }, pool, log)
  return {
    db: repeatWhenOvertaken(drizzle(pool), log),
    engine: 'postgres',
    ping: pulse.ask,
    isThere: () => !pulse.isLost(),
    countStatements: pool.countStatements,
    connections: pool.figures,
    async migrate(folder = findMigrations()) {
      // Its own connection: DDL may take longer than the pool's statement_timeout.
      const { connectionTimeoutMillis } = POSTGRES_POOL
      const config = { connectionString: url, application_name: 'rodacerta-migrate', keepAlive: true }
      const client = new Client({ ...config, connectionTimeoutMillis })
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost while migrating'))
      try {
        await client.connect()
        await lockMigrations(client)
        await runMigrations(client, folder, log)
      } finally {
        await client.end()
      }
    },
    compact: async () => {},
    openSnapshot: () => openSnapshot({ connectionString: url }, log),
    async close() {
      await pulse.stop()
      await closePool(pool, log)
    },
  }
}

/** With every table and nothing in them, laid beside the server by the build: a first start takes seconds and 80 MB less. */
const preparedDatabase = fileURLToPath(new URL('./empty-database', import.meta.url))

async function openEmbedded(dir: string, log: DatabaseLog): Promise<Database> {
  const engine = await startEmbedded(dir, log, existsSync(preparedDatabase) ? preparedDatabase : undefined)
  const pool = openPool({ ...EMBEDDED_POOL, ...engine.connection }, log)
  const db: Db = drizzle(pool)
  const withClient = async (work: (client: PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await work(client)
    } finally {
      client.release()
    }
  }
  return {
    db,
    engine: 'embedded',
    ping: () => ping(db),
    isThere: engine.isRunning,
    countStatements: pool.countStatements,
    connections: pool.figures,
    migrate: (folder = findMigrations()) => withClient((client) => runMigrations(client, folder, log)),
    compact: () => withClient(compact),
    openSnapshot: () => openSnapshotOfCopy(dir, engine.connection, log),
    async close() {
      await closePool(pool, log)
      await engine.stop()
    },
  }
}

async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}

/** `pg` checks certificates unless told otherwise, in the address or the environment; we do not let it be told. */
function refuseUnverifiedTls(url: string) {
  const { ssl } = new Client({ connectionString: url }) as unknown as {
    ssl?: { rejectUnauthorized?: boolean } | boolean
  }
  const isUnverified = typeof ssl === 'object' && ssl.rejectUnauthorized === false
  if (isUnverified || new URL(url).searchParams.has('uselibpqcompat')) {
    throw new Error(
      'DATABASE_URL, DATABASE_POOL_URL: a verificação do certificado está desligada (sslmode=no-verify, ssl=no-verify, uselibpqcompat ou PGSSLMODE); retire isso.',
    )
  }
}
