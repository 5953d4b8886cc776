// @ts-check
// Plain JavaScript: Node 20 cannot start a TypeScript worker. One file: the build copies it beside the server bundle.
import fs from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @type {{ databaseDir: string, prepared?: string, listen?: { path: string } | { host: string, port: number } }} without `listen`: only to create it */
const { databaseDir, prepared, listen } = workerData
const parent = parentPort
if (!parent) throw new Error('embedded-worker.js runs only as a worker thread')

const EXIT_ENGINE_FAILED = 70
// The status with which PGlite leaves a statement that failed with an ordinary error.
const ORDINARY_ERROR = 100
let fsyncs = 0

/**
 * Nothing more is acknowledged; the parent starts the engine again, which replays its log.
 * @param {unknown} error
 * @returns {never}
 */
function endBroken(error) {
  parent?.postMessage({ type: 'failed', message: inspect(error) })
  process.exit(EXIT_ENGINE_FAILED)
}

/** @param {string} target a file or a directory */
function fsyncPath(target) {
  // Windows syncs neither a directory nor a file opened for reading.
  if (process.platform === 'win32') return
  const fd = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * The part of Emscripten's NODEFS that its types leave out. A directory's stream has no descriptor of the system's.
 * @typedef {{ nfd?: number, node: unknown }} Stream
 * @typedef {{ NODEFS: { realPath(node: unknown): string, stream_ops: { fsync?(stream: Stream): number } } }} NodeFilesystem
 */

// PGlite as shipped never calls fsync: Emscripten's NODEFS has no such operation and answers "done". Without this class
// an acknowledged commit can be lost when the machine stops.
class DurableNodeFS extends NodeFS {
  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, opts) {
    const result = await super.init(pg, opts)
    result.emscriptenOpts.preRun?.push((mod) => {
      const { NODEFS } = /** @type {NodeFilesystem} */ (/** @type {unknown} */ (mod))
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) fsyncPath(NODEFS.realPath(stream.node))
          else fs.fsyncSync(stream.nfd)
          fsyncs += 1
          return 0
        } catch (error) {
          // After a failed fsync nobody knows what is on disk.
          return endBroken(error)
        }
      }
    })
    return result
  }
}

// Pages it has read stay in its memory up to here: a small shop's database, instead of PostgreSQL's usual 128 MB that would never be given back.
const SHARED_BUFFERS = 'shared_buffers=32MB'

/** @param {string} value */
const setting = (value) => ['-c', value]

/** @param {string} dir */
async function openEngine(dir) {
  const engine = await PGlite.create({
    fs: new DurableNodeFS(dir),
    extensions: { pg_trgm },
    // -F is PostgreSQL's "no fsync"; wal_sync_method=open_sync hangs, and the default (fdatasync) never reaches NODEFS.
    startParams: [
      ...PGlite.defaultStartParams.filter((p) => p !== '-F'),
      ...setting('wal_sync_method=fsync'),
      ...setting(SHARED_BUFFERS),
    ],
  })
  endWhenBroken(engine)
  return engine
}

/**
 * PGlite goes on after what ends a PostgreSQL process (FATAL, PANIC, a trap in the WebAssembly) and then answers nothing,
 * or the same error for ever.
 * @param {PGlite} engine
 */
function endWhenBroken(engine) {
  const runOnce = engine.Module._PostgresMainLoopOnce
  engine.Module._PostgresMainLoopOnce = () => {
    try {
      return runOnce()
    } catch (error) {
      if (/** @type {{ status?: number }} */ (error)?.status !== ORDINARY_ERROR) endBroken(error)
      throw error
    }
  }
}

/** @param {string} dir */
function fsyncTree(dir) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true, recursive: true })) {
    fsyncPath(path.join(entry.parentPath, entry.name))
  }
  fsyncPath(dir)
}

/**
 * It may be everybody's to read there, and is this shop's alone here. File by file: Node's own way to copy a folder fails on Windows
 * where a name has an accent (nodejs/node#54476).
 * @param {string} from
 * @param {string} to
 */
function copyPrepared(from, to) {
  fs.mkdirSync(to, { mode: 0o700 })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyPrepared(source, target)
    else {
      fs.copyFileSync(source, target)
      fs.chmodSync(target, 0o600)
    }
  }
}

/** @param {string} dir */
async function initialise(dir) {
  const engine = await PGlite.create({ fs: new NodeFS(dir) })
  await engine.close()
}

// A kill in the middle would leave half a database that looks whole, so it is made under another name and renamed when it is
// complete and on disk. Until then nothing in it is worth a wait for the disk.
async function createDatabase() {
  const unfinished = `${databaseDir}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  if (prepared) copyPrepared(prepared, unfinished)
  else await initialise(unfinished)
  fsyncTree(unfinished)
  fs.renameSync(unfinished, databaseDir)
  fsyncPath(path.dirname(databaseDir))
}

const EXTENDED_QUERY = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))
const ENDS_BATCH = new Set([...'SQ'].map((letter) => letter.charCodeAt(0)))
const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4])

/**
 * What the socket server sees of PGlite. The server queues single protocol messages and keeps to one connection only while
 * a transaction is open, so Parse/Bind/Execute/Sync of two connections can mix: one then gets the other's rows
 * (electric-sql/pglite#1046). Saying "in a transaction" until the batch's Sync keeps every batch whole.
 * @param {PGlite} engine
 */
function wholeBatches(engine) {
  let isInBatch = false
  /** @type {PGlite['execProtocolRawStream']} */
  const execProtocolRawStream = async (message, options) => {
    const type = message[0] ?? 0
    if (EXTENDED_QUERY.has(type)) isInBatch = true
    else if (ENDS_BATCH.has(type)) isInBatch = false
    try {
      await engine.execProtocolRawStream(message, options)
    } catch (error) {
      // The server's queue stops for ever after an error thrown here.
      endBroken(error)
    }
  }
  return /** @type {PGlite} */ (
    /** @type {unknown} */ ({
      waitReady: engine.waitReady,
      isInTransaction: () => isInBatch || engine.isInTransaction(),
      runExclusive: engine.runExclusive.bind(engine),
      execProtocolRawStream,
      // Called with ROLLBACK when the connection that owns the transaction is lost.
      exec: async (/** @type {string} */ sql) => {
        if (isInBatch) await engine.runExclusive(() => execProtocolRawStream(SYNC, { onRawData: () => {} }))
        if (engine.isInTransaction()) await engine.exec(sql)
      },
    })
  )
}

if (!listen) {
  await createDatabase()
  process.exit(0)
}
const engine = await openEngine(databaseDir)
if ('path' in listen) fs.rmSync(listen.path, { force: true })
// More than the pool's one connection: a lost connection and its successor overlap, and an operator may look in with psql.
const server = new PGLiteSocketServer({ db: wholeBatches(engine), maxConnections: 16, ...listen })
await server.start()

parent.on('message', async (/** @type {{ type: 'close' | 'stats' }} */ message) => {
  if (message.type === 'stats') parent.postMessage({ type: 'stats', fsyncs })
  if (message.type !== 'close') return
  await server.stop()
  await engine.close()
  process.exit(0)
})
parent.postMessage({ type: 'ready', port: Number(server.getServerConn().split(':').pop()) })
