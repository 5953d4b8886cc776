import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { AppError } from '#kernel/errors.ts'
import type { DatabaseLog } from '../database-log.ts'
import { startEmbedded } from '../embedded.ts'
import { DataDirectoryInUse, lockDirectory } from '../lock.ts'
import { copyFiles } from './copy-files.ts'
import { speakPlainly } from './stored-tables.ts'

/** The database as it was at one moment, for whoever reads it in many parts while others write. */
export type Snapshot = { client: Client; close(): Promise<void> }

export async function connect(config: ClientConfig, log: DatabaseLog): Promise<Client> {
  const client = new Client({ application_name: 'rodacerta-backup', keepAlive: true, ...config })
  client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  await client.connect()
  return client
}

/** In a transaction that sees what was there when it began. An embedded database does nothing else meanwhile. */
export async function openSnapshot(config: ClientConfig, log: DatabaseLog): Promise<Snapshot> {
  const client = await connect(config, log)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await speakPlainly(client)
    return { client, close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * Of an embedded database that somebody uses. It does one thing at a time, so a reader that takes long would keep everybody
 * waiting: its files are copied while nothing runs, and an engine of our own reads the copy.
 */
export async function openSnapshotOfCopy(dir: string, config: ClientConfig, log: DatabaseLog): Promise<Snapshot> {
  const place = path.join(dir, 'backup-copy')
  await mkdir(place, { recursive: true, mode: 0o700 })
  // One at a time; whoever holds it also clears away what a killed one left behind.
  const lock = await lockDirectory(place).catch(asUnderWay)
  const copy = path.join(place, 'copy')
  const clear = async () => {
    await rm(copy, { recursive: true, force: true })
    lock.release()
  }
  try {
    await rm(copy, { recursive: true, force: true })
    await copyWhileUsed(path.join(dir, 'database'), path.join(copy, 'database'), config, log)
    const engine = await startEmbedded(copy, log)
    const snapshot = await openSnapshot(engine.connection, log).catch(async (error: unknown) => {
      await engine.stop()
      throw error
    })
    const close = async () => {
      await snapshot.close()
      await engine.stop()
      await clear()
    }
    return { client: snapshot.client, close }
  } catch (error) {
    await clear()
    throw error
  }
}

/** The panel or a command: neither is to be ended for it. */
function asUnderWay(error: unknown): never {
  if (!(error instanceof DataDirectoryInUse)) throw error
  const message = 'Outra cópia desta loja está sendo feita. Espere que ela termine e tente de novo.'
  throw new AppError('unavailable', 'COPY_UNDER_WAY', { message, retryAfterSeconds: 60 })
}

/**
 * An open transaction has the engine to itself, and the engine does nothing by itself: its files stand still until the transaction
 * or its connection ends. They are what a crash would leave, with nothing to make up for.
 */
async function copyWhileUsed(from: string, to: string, config: ClientConfig, log: DatabaseLog) {
  await copyFiles(from, to, async (copyRest) => {
    const client = await connect(config, log)
    try {
      await client.query('begin')
      await client.query('checkpoint')
      await copyRest()
      await client.query('rollback')
    } finally {
      await client.end()
    }
  })
}
