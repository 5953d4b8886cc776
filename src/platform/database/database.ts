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
import { watchReachability } from './reachability.ts'
import { retryTransactions } from './retry.ts'

export type DatabaseSettings = { kind: 'embedded'; dir: string } | ({ kind: 'postgres' } & PostgresAddresses)

/** `poolUrl`: PgBouncer in front of the server, giving a connection for a transaction at a time. */
type PostgresAddresses = { url: string; poolUrl?: string | undefined }

/** The pool's handle or a transaction: a repository cannot tell and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  engine: DatabaseSettings['kind']
  /** Rejects while the database cannot answer. On PostgreSQL it has its own connection and never waits for the pool. */
  ping(): Promise<void>
  /** The result of the last heartbeat. */
  isReachable(): boolean
  /** Statements sent since the start. */
  countStatements(): number
  /** Numbers of open and idle connections, and of queries that wait for one. */
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

const POSTGRES_POOL = {
  max: 12,
  // Long downloads may hold three of these connections (`one-state.ts`); two are left for the panel, login and background jobs.
  reserve: 5,
  // A loaded machine takes seconds for a new connection. An unreachable server is noticed by its heartbeat long before.
  connectionTimeoutMillis: 10_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // Longer than the minute that a download may wait for its reader inside a transaction (`one-state.ts`).
  silenceMs: 65_000,
  // Statements here are short: compiling one, or starting parallel workers, takes longer than running it. The tables fit into
  // memory, where a random read costs as much as the next row; otherwise the planner prefers to read a table from its beginning.
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
}

/** Connections that the server must allow for each instance: those of the pool, and one for the heartbeat. */
export const connectionsPerInstance = POSTGRES_POOL.max + 1

const EMBEDDED_POOL = {
  // The embedded engine is one session that runs one statement at a time, so more connections bring no speed (measured).
  // With one, transactions queue in the pool, where waiting has an end: code that uses the pool inside a transaction gets an
  // error instead of a server that never answers again.
  max: 1,
  // Includes the statement that runs before: the embedded engine ignores statement_timeout.
  waitMs: 5_000,
  connectionTimeoutMillis: 5_000,
}

/** Opens PostgreSQL also while it is unreachable. The embedded engine is ready on return. */
export async function openDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<Database> {
  return settings.kind === 'postgres' ? openPostgres(settings, log) : openEmbedded(settings.dir, log)
}

function openPostgres({ url, poolUrl }: PostgresAddresses, log: DatabaseLog): Database {
  for (const address of [url, poolUrl]) if (address) refuseUnverifiedTls(address)
  const served = { connectionString: poolUrl ?? url, application_name: 'rodacerta' }
  const pool = openPool({ ...POSTGRES_POOL, ...served }, log)
  const heartbeat = { ...served, application_name: 'rodacerta-heartbeat' }
  const reachability = watchReachability(heartbeat, pool.setUnreachable, log)
  return {
    db: retryTransactions(drizzle(pool), log),
    engine: 'postgres',
    ping: reachability.ping,
    isReachable: reachability.isReachable,
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
      reachability.stop()
      await closePool(pool, log)
    },
  }
}

/** With every table and nothing in them, laid beside the server by the build: a first start takes seconds and 80 MB less. */
const preparedDatabase = fileURLToPath(new URL('./empty-database', import.meta.url))

async function openEmbedded(dir: string, log: DatabaseLog): Promise<Database> {
  const engine = await startEmbedded(dir, log, existsSync(preparedDatabase) ? preparedDatabase : undefined)
  const pool = openPool({ ...engine.connection, ...EMBEDDED_POOL }, log)
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
    isReachable: engine.isRunning,
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
