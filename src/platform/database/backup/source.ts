import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, ClientConfig } from 'pg'
import type { DatabaseSettings, Db } from '../database.ts'
import type { DatabaseLog } from '../database-log.ts'
import { connectionTo, socketIn, startEmbedded } from '../embedded.ts'
import { lockMigrations } from '../migrate.ts'
import { connect, openSnapshot, openSnapshotOfCopy, type Snapshot } from './snapshot.ts'

/** A database that a shop may be using meanwhile, seen from another process. */
export type Source = {
  openSnapshot(): Promise<Snapshot>
  /** The living database, for a word or two. */
  speakTo<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openSource(settings: DatabaseSettings, log: DatabaseLog): Promise<Source> {
  return settings.kind === 'embedded' ? sourceIn(settings.dir, log) : sourceAt(configOf(settings.url), log)
}

/** A wall on the way says nothing at all: whoever runs a command is told, and does not wait for minutes. */
const configOf = (url: string): ClientConfig => ({ connectionString: url, connectionTimeoutMillis: 10_000 })

const sourceAt = (config: ClientConfig, log: DatabaseLog): Source => ({
  openSnapshot: () => openSnapshot(config, log),
  speakTo: (work) => withClient(config, log, (client) => work(drizzle(client))),
  close: async () => {},
})

/**
 * Whoever may enter the folder may ask the shop that runs in it, through its database's socket; where nobody answers there, the
 * database is opened (and the folder locked) by ourselves.
 */
async function sourceIn(dir: string, log: DatabaseLog): Promise<Source> {
  refuseNothing(dir)
  const running = await findRunning(dir, log)
  if (running) return { ...sourceAt(running, log), openSnapshot: () => openSnapshotOfCopy(dir, running, log) }
  return openResting(dir, log)
}

/** Of a shop that does not run, and cannot start until this is closed. */
export async function openResting(dir: string, log: DatabaseLog): Promise<Source> {
  refuseNothing(dir)
  const { connection, stop } = await startEmbedded(dir, log)
  return { ...sourceAt(connection, log), close: stop }
}

export const hasDatabase = (dir: string) => existsSync(path.join(dir, 'database', 'PG_VERSION'))

function refuseNothing(dir: string) {
  if (!hasDatabase(dir)) throw new Error(`Não há banco de dados na pasta "${dir}" (DATA_DIR).`)
}

const nobodyThere = ['ENOENT', 'ECONNREFUSED']

async function findRunning(dir: string, log: DatabaseLog): Promise<ClientConfig | undefined> {
  try {
    const config = connectionTo({ path: realpathSync(socketIn(dir)) })
    await withClient(config, log, async () => {})
    return config
  } catch (error) {
    if (nobodyThere.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

async function withClient<T>(config: ClientConfig, log: DatabaseLog, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(config, log)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where a copy is put: no shop starts there, or brings its schema up to date, until this is closed. */
export async function openTarget(settings: DatabaseSettings, log: DatabaseLog) {
  if (settings.kind === 'postgres') {
    const client = await connect(configOf(settings.url), log)
    await lockMigrations(client)
    return { client, close: () => client.end() }
  }
  const engine = await startEmbedded(settings.dir, log)
  const client = await connect(engine.connection, log)
  return {
    client,
    async close() {
      await client.end()
      await engine.stop()
    },
  }
}
