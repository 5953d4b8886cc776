import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { createPlaces, type Room } from '../places.ts'
import { traceQuery } from '../tracing.ts'
import type { DatabaseLog } from './database-log.ts'
import { insideOf } from './inside-client.ts'
import { currentLane, type Lane } from './lanes.ts'

const CLOSE_PATIENCE_MS = 10_000

export type PoolOptions = PoolConfig & {
  /** Gives up a connection whose server says nothing for so long in the middle of a statement. */
  silenceMs?: number
  /** The connections of each lane, which no other takes: together all there are. Without them the first who comes is served first. */
  lanes?: Record<Lane, Room>
}

export type GuardedPool = Pool & {
  /** How many statements were sent since the start, BEGIN and COMMIT among them. */
  countStatements(): number
  /** When the server was last heard, on whichever connection, on the clock of `performance.now`. */
  lastHeardAt(): number
  /** Ends every connection with this error, which whoever waits for one, or comes later, is told at once. */
  giveUp(error: Error): void
  /** Ends that. */
  goOn(): void
  /** How many wait for a connection. */
  waiting(): number
  figures(): Record<string, number>
}

/** A pool that outlives the loss of any of its connections. */
export function openPool({ silenceMs, lanes, ...config }: PoolOptions, log: DatabaseLog): GuardedPool {
  const placesIn = (room: Room) => createPlaces('database connection', room)
  const places = lanes && { visitors: placesIn(lanes.visitors), shop: placesIn(lanes.shop) }
  const max = lanes ? lanes.visitors.most + lanes.shop.most : config.max
  const pool = new Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config, ...(max ? { max } : {}) })
  const open = new Set<PoolClient>()
  let statements = 0
  let heardAt = performance.now()
  let givenUp: Error | undefined
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    // A checked-out client has no handler of its own: without this one a database restart ends the process.
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    insideOf(client).stream.on('data', () => {
      heardAt = performance.now()
    })
    if (silenceMs) endWhenSilent(client, silenceMs)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      statements += 1
      return traceQuery(query, given)
    }
    Object.assign(client, { query: counted })
  })
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  /** Those whose connection is still being made. */
  const connecting = new Set<(error: Error) => void>()

  /** Nobody waits for a connection under way once all is given up; should it come about, the next has it. */
  async function connectUntilGivenUp() {
    const connected = connect()
    let leave = (_error: Error) => {}
    const left = new Promise<never>((_, reject) => {
      leave = reject
    })
    connecting.add(leave)
    try {
      return await Promise.race([connected, left])
    } catch (error) {
      void connected.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    } finally {
      connecting.delete(leave)
    }
  }
  async function connectInTurn(): Promise<PoolClient> {
    if (givenUp) throw givenUp
    const giveBack = await places?.[currentLane()].take()
    try {
      if (givenUp) throw givenUp
      return releasing(await connectUntilGivenUp(), giveBack)
    } catch (error) {
      giveBack?.()
      throw error
    }
  }
  type Callback = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void
  const guarded = (callback?: Callback) => {
    const connected = connectInTurn()
    return callback ? void connected.then((client) => callback(undefined, client, client.release), callback) : connected
  }
  const inLanes = (count: 'taken' | 'waiting', lane: Lane) => places?.[lane][count]() ?? 0
  const waiting = () => pool.waitingCount + inLanes('waiting', 'visitors') + inLanes('waiting', 'shop')
  return Object.assign(pool, {
    connect: guarded,
    countStatements: () => statements,
    lastHeardAt: () => heardAt,
    giveUp(error: Error) {
      givenUp = error
      for (const client of open) insideOf(client).stream.destroy(error)
      for (const leave of connecting) leave(error)
      for (const line of Object.values(places ?? {})) line.sendAway(error)
    },
    goOn() {
      givenUp = undefined
    },
    waiting,
    figures: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      visitors: inLanes('taken', 'visitors'),
      shop: inLanes('taken', 'shop'),
      waiting: waiting(),
    }),
  }) as GuardedPool
}

function endWhenSilent(client: PoolClient, silenceMs: number) {
  const { stream, isAsked } = insideOf(client)
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    // Between two statements it is we who are silent; the next one starts the clock again.
    if (isAsked()) stream.destroy(new Error(`database silent for ${silenceMs} ms`))
  })
}

/**
 * Drizzle never releases a client whose BEGIN failed: each lost connection would cost the pool one place for ever. However it is
 * released, its place goes to the next.
 */
function releasing(client: PoolClient, giveBack?: () => void): PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', onEnd)
    release(error)
    giveBack?.()
  }
  const onEnd = () => releaseOnce(true)
  client.once('end', onEnd)
  return Object.assign(client, { release: releaseOnce })
}

/** Answers what was already asked, then closes; a client that nobody gives back does not hold the process for ever. */
export async function closePool(pool: GuardedPool, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + CLOSE_PATIENCE_MS
  // Drizzle hands a query to the pool a few ticks after it was called.
  await sleep(0)
  // pg-pool forgets waiting callers once it is ending.
  while (pool.waiting() > 0 && Date.now() < deadline) await sleep(5)
  const giveUp = new AbortController()
  const outcome = await Promise.race([
    pool.end().then(() => 'closed' as const),
    sleep(CLOSE_PATIENCE_MS, 'stuck' as const, { signal: giveUp.signal, ref: false }),
  ])
  giveUp.abort()
  if (outcome === 'stuck')
    log.warn({ total: pool.totalCount, idle: pool.idleCount }, 'database connections still in use')
}
