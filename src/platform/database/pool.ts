import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { createPlanNames, keepPlans } from './kept-plans.ts'

const CLOSE_PATIENCE_MS = 10_000

type Options = PoolConfig & {
  /** Lets the server keep the plan of each statement that writes. */
  keepsPlans?: boolean
  /** Gives up a connection whose server says nothing for so long in the middle of a statement. */
  silenceMs?: number
}

export type CountingPool = Pool & {
  /** How many statements were sent since the start, BEGIN and COMMIT among them. */
  countStatements(): number
}

/** A pool that outlives the loss of any of its connections. */
export function openPool({ silenceMs, keepsPlans, ...config }: Options, log: DatabaseLog): CountingPool {
  const planName = createPlanNames()
  let statements = 0
  const pool = new Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    // A checked-out client has no handler of its own: without this one a database restart ends the process.
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    if (silenceMs) endWhenSilent(client, silenceMs)
    if (keepsPlans) keepPlans(client, planName)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      statements += 1
      return query(...given)
    }
    Object.assign(client, { query: counted })
  })
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>
  const guarded = (callback?: unknown) => (callback ? connect(callback) : connect().then(releaseWhenLost))
  return Object.assign(pool, { connect: guarded, countStatements: () => statements })
}

function endWhenSilent(client: PoolClient, silenceMs: number) {
  const { connection, isAsked } = insideOf(client)
  const { stream } = connection
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    // Between two statements it is we who are silent; the next one starts the clock again.
    if (isAsked()) stream.destroy(new Error(`database silent for ${silenceMs} ms`))
  })
}

/** What the library has no public name for. */
function insideOf(client: PoolClient) {
  const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean }
  return { connection: inside.connection, isAsked: () => !inside.readyForQuery }
}

/** Drizzle never releases a client whose BEGIN failed: each lost connection would cost the pool one place for ever. */
function releaseWhenLost(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', onEnd)
    release(error)
  }
  const onEnd = () => releaseOnce(true)
  client.once('end', onEnd)
  return Object.assign(client, { release: releaseOnce })
}

/** Answers what was already asked, then closes; a client that nobody gives back does not hold the process for ever. */
export async function closePool(pool: Pool, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + CLOSE_PATIENCE_MS
  // Drizzle hands a query to the pool a few ticks after it was called.
  await sleep(0)
  // pg-pool forgets waiting callers once it is ending.
  while (pool.waitingCount > 0 && Date.now() < deadline) await sleep(5)
  const giveUp = new AbortController()
  const outcome = await Promise.race([
    pool.end().then(() => 'closed' as const),
    sleep(CLOSE_PATIENCE_MS, 'stuck' as const, { signal: giveUp.signal, ref: false }),
  ])
  giveUp.abort()
  if (outcome === 'stuck')
    log.warn({ total: pool.totalCount, idle: pool.idleCount }, 'database connections still in use')
}
