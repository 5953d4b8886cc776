import fs from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { lockDirectory } from './lock.ts'

type Place = { databaseDir: string; prepared?: string | undefined }
type Listen = { path: string } | { host: string; port: number }
type FromWorker =
  | { type: 'ready'; port: number }
  | { type: 'stats'; fsyncs: number }
  | { type: 'failed'; message: string }

export type EmbeddedEngine = {
  connection: PoolConfig
  /** How often the engine has asked the disk to keep what it wrote; the proof that commits are durable. */
  countFsyncs(): Promise<number>
  isRunning(): boolean
  stop(): Promise<void>
}

const RESTART_PAUSE_MS = 1_000
// The shortest limit among the systems we run on (macOS: 104 bytes with the final zero; Linux: 108).
const LONGEST_SOCKET_PATH = 103

/**
 * PGlite in a worker thread behind a socket: a slow query keeps one thread busy, not the one that answers visitors. Where there is
 * no database yet, `prepared` names one to begin with a copy of; without it one with nothing in it is made.
 */
export async function startEmbedded(dataDir: string, log: DatabaseLog, prepared?: string): Promise<EmbeddedEngine> {
  const dir = path.resolve(dataDir)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700).catch((error: unknown) => log.warn({ err: error, dir }, 'data directory is not private'))
  const lock = await lockDirectory(dir)
  const socket = await chooseSocket(dir)
  try {
    const engine = await superviseWorker({ databaseDir: path.join(dir, 'database'), prepared }, socket.listen, log)
    return {
      connection: connectionTo(engine.listen),
      countFsyncs: engine.countFsyncs,
      isRunning: engine.isRunning,
      async stop() {
        await engine.stop()
        await socket.remove()
        lock.release()
      },
    }
  } catch (error) {
    await socket.remove()
    lock.release()
    throw error
  }
}

/** Where whoever may enter the folder reaches the database that runs in it. */
export const socketIn = (dir: string) => path.join(dir, '.s.PGSQL.5432')

async function chooseSocket(dir: string): Promise<{ listen: Listen; remove(): Promise<void> }> {
  // Windows has no unix sockets in `pg`. The socket server knows no passwords: whoever works on this machine can reach the
  // port while the shop runs, so the embedded database is for trying out there.
  if (process.platform === 'win32') return { listen: { host: '127.0.0.1', port: 0 }, remove: async () => {} }
  const inside = socketIn(dir)
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) {
    return { listen: { path: inside }, remove: () => rm(inside, { force: true }) }
  }
  const short = await mkdtemp(path.join(os.tmpdir(), 'rodacerta-'))
  const outside = socketIn(short)
  // The name leads there, so that it is found all the same.
  await rm(inside, { force: true })
  await symlink(outside, inside)
  return {
    listen: { path: outside },
    async remove() {
      await rm(inside, { force: true })
      await rm(short, { recursive: true, force: true })
    },
  }
}

export function connectionTo(listen: Listen): PoolConfig {
  const address = 'path' in listen ? { host: path.dirname(listen.path), port: 5432 } : listen
  return { ...address, user: 'postgres', database: 'postgres' }
}

async function superviseWorker(place: Place, wanted: Listen, log: DatabaseLog) {
  let isStopping = false
  let { worker, listen } = await startWorker(place, wanted, log)
  let restarting = Promise.resolve()
  function watch() {
    worker.once('exit', (code) => {
      if (!isStopping) restarting = restart(code)
    })
  }
  async function restart(code: number) {
    log.error({ code }, 'embedded database ended unexpectedly; starting it again')
    while (!isStopping) {
      try {
        // What is gone meanwhile is not to be taken for a shop that begins.
        if (!hasDatabase(place)) throw new Error(`no database in ${place.databaseDir} any more`)
        const started = await startWorker(place, listen, log)
        worker = started.worker
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'embedded database did not start')
        await sleep(RESTART_PAUSE_MS)
      }
    }
  }
  watch()
  return {
    listen,
    countFsyncs: () => askFsyncs(worker),
    isRunning: () => isRunning(worker),
    async stop() {
      isStopping = true
      await restarting
      await stopWorker(worker)
    },
  }
}

/** In a thread of its own: what it needed for that, up to an engine of its own, goes when the thread ends. */
async function makeDatabase(place: Place, log: DatabaseLog) {
  const worker = launchWorker(place, log)
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`database not created (code ${code})`))))
  })
}

function launchWorker(workerData: Place & { listen?: Listen }, log: DatabaseLog) {
  // execArgv: what starts the parent (loaders, inspectors, test runners) is not for the worker.
  const options = { workerData, execArgv: [], name: 'embedded-database' }
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), options)
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'failed') log.error({ reason: message.message }, 'embedded database failed')
  })
  return worker
}

const hasDatabase = ({ databaseDir }: Place) => fs.existsSync(path.join(databaseDir, 'PG_VERSION'))

async function startWorker(place: Place, listen: Listen, log: DatabaseLog) {
  const { databaseDir } = place
  const startedAt = performance.now()
  const isNew = !hasDatabase(place)
  if (isNew) await makeDatabase(place, log)
  const worker = launchWorker({ databaseDir, listen }, log)
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`embedded database ended while starting (code ${code})`)))
    worker.on('message', (message: FromWorker) => message.type === 'ready' && resolve(message.port))
  })
  // From here on an error is followed by 'exit', which is handled; without a listener it would end the process.
  worker.on('error', (error) => log.error({ err: error }, 'embedded database failed'))
  log.info({ databaseDir, isNew, ms: Math.round(performance.now() - startedAt) }, 'embedded database ready')
  return { worker, listen: 'path' in listen ? listen : { ...listen, port } }
}

/** Node gives an ended thread this number. */
const isRunning = ({ threadId }: Worker) => threadId !== -1

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  if (!isRunning(worker)) return
  worker.postMessage({ type: 'close' })
  await exited
}

function askFsyncs(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    const listen = (message: FromWorker) => {
      if (message.type !== 'stats') return
      worker.off('message', listen)
      resolve(message.fsyncs)
    }
    worker.on('message', listen)
    worker.postMessage({ type: 'stats' })
  })
}
