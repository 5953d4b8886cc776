import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { createSemaphore } from '../semaphore.ts'
import { traceQuery } from '../tracing.ts'
import { DatabaseUnreachableError, isReadOnly } from './database-errors.ts'
import type { DatabaseLog } from './database-log.ts'

const closeTimeoutMs = 10_000

const reserveAccess = new AsyncLocalStorage<true>()

/**
 * Lets work use the connections reserved for the panel, login, metrics and background jobs. Awaits inside, because a Drizzle query
 * starts only when it is awaited.
 */
export const withReserve = <T>(work: () => T | PromiseLike<T>): Promise<T> =>
  reserveAccess.run(true, async () => await work())

export type PoolOptions = PoolConfig & {
  max: number
  /** Connections that only work inside `withReserve` may use. */
  reserve?: number
  maxWaiting?: number
  /** How long a query waits for a connection in use. */
  waitMs?: number
  /** Ends a connection on which nothing passes for so long. Must be longer than any pause inside a transaction. */
  silenceMs?: number
}

export type ShopPool = Pool & {
  /** Statements sent since the start, BEGIN and COMMIT included. */
  countStatements(): number
  waiting(): number
  figures(): Record<string, number>
  /** With an error, ends every connection and refuses new work; without one, the pool is usable again. */
  setUnreachable(cause: Error | undefined): void
}

/** A pool that survives the loss of any of its connections and refuses work that would wait too long. */
export function openPool(options: PoolOptions, log: DatabaseLog): ShopPool {
  const { reserve = 0, maxWaiting = 500, waitMs = 2_000, silenceMs = 0, ...config } = options
  const limits = { maxWaiting, timeoutMs: waitMs }
  const ordinary = createSemaphore('database connection', { ...limits, max: config.max - reserve })
  const all = createSemaphore('database connection', { ...limits, max: config.max })
  const sockets = new Set<Socket>()
  /** Connections to a standby, which must not be used again. */
  const unusable = new WeakSet<PoolClient>()
  let statements = 0
  let unreachable: Error | undefined

  /** Given to pg as its `stream`, so that `setUnreachable` also ends connections that are still being made. */
  function openSocket() {
    const socket = new Socket()
    socket.setTimeout(silenceMs, () => socket.destroy(new Error(`Connection terminated: silent for ${silenceMs} ms`)))
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const pool = new Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config, stream: openSocket })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    // A client in use has no other error handler: without this one a database restart ends the process.
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const observedQuery = (...args: unknown[]) => {
      statements += 1
      const result = traceQuery(query, args)
      if (result instanceof Promise) result.catch((error) => isReadOnly(error) && unusable.add(client))
      return result
    }
    Object.assign(client, { query: observedQuery })
  })
  const connectClient = pool.connect.bind(pool) as () => Promise<PoolClient>

  async function connect(): Promise<PoolClient> {
    const deadline = performance.now() + waitMs
    const places: (() => void)[] = []
    const releasePlaces = () => places.forEach((release) => void release())
    try {
      if (!reserveAccess.getStore()) places.push(await ordinary.acquire())
      places.push(await all.acquire(deadline - performance.now()))
      if (unreachable) throw unreachable
      const client = await connectClient()
      return withSafeRelease(client, () => unusable.has(client), releasePlaces)
    } catch (error) {
      releasePlaces()
      throw error
    }
  }
  type Callback = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void
  const connectOrCall = (callback?: Callback) => {
    const connected = connect()
    return callback ? void connected.then((client) => callback(undefined, client, client.release), callback) : connected
  }
  const waiting = () => ordinary.waiting() + all.waiting()
  return Object.assign(pool, {
    connect: connectOrCall,
    countStatements: () => statements,
    waiting,
    figures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: waiting() }),
    setUnreachable(cause: Error | undefined) {
      unreachable = cause && new DatabaseUnreachableError(cause)
      if (unreachable) for (const socket of sockets) socket.destroy(unreachable)
    },
  }) as ShopPool
}

/**
 * Drizzle never releases a client whose BEGIN failed, so the end of its connection releases it. A second release, which pg refuses,
 * then does nothing.
 */
function withSafeRelease(client: PoolClient, isUnusable: () => boolean, releasePlaces: () => void): PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', onEnd)
    release(error ?? isUnusable())
    releasePlaces()
  }
  const onEnd = () => releaseOnce(true)
  client.once('end', onEnd)
  return Object.assign(client, { release: releaseOnce })
}

/** Answers the queries that were asked already, then closes. A client that is never released does not block it forever. */
export async function closePool(pool: ShopPool, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + closeTimeoutMs
  // Drizzle hands a query to the pool a few ticks after it was called.
  await sleep(0)
  while (pool.waiting() > 0 && Date.now() < deadline) await sleep(5)
  const closed = new AbortController()
  const outcome = await Promise.race([
    pool.end().then(() => 'closed' as const),
    sleep(closeTimeoutMs, 'stuck' as const, { signal: closed.signal, ref: false }),
  ])
  closed.abort()
  if (outcome === 'stuck')
    log.warn({ total: pool.totalCount, idle: pool.idleCount }, 'database connections still in use')
}
