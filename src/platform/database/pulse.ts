import { setImmediate as afterWhatArrived } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { insideOf } from './inside-client.ts'
import type { GuardedPool } from './pool.ts'

/** Together less than the three seconds after which nobody who asked should still wait for a server that is frozen or cut off. */
const everyMs = 500
const patienceMs = 2_000
/** The library's own timeouts, which also count while this process stands still: only what nobody waits for any more meets them. */
const libraryMs = 10_000

/**
 * Asks again and again, on a connection that nothing else uses, whether the server answers. A slow statement and a frozen server look
 * alike to whoever waits for one of them; this tells them apart. While the server is silent the pool is given up: who waits is told,
 * who comes does not wait.
 */
export function watchPulse(config: PoolConfig, guarded: GuardedPool, log: DatabaseLog) {
  const pool = new Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: libraryMs,
    query_timeout: libraryMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
  })
  let heardAt = performance.now()
  /** Since when nobody answers, and why. */
  let loss: { at: number; reason: Error } | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let inUse: PoolClient | undefined
  // What became of the connection is seen at the next question.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    inUse = client
    client.on('error', () => {})
    insideOf(client).stream.on('data', () => {
      heardAt = performance.now()
    })
  })

  const ask = () => pool.query('select 1')
  const lastHeardAt = () => Math.max(heardAt, guarded.lastHeardAt())
  /** One that broke by itself says nothing about the server: a second is tried, within the same time. */
  async function look() {
    try {
      await within(patienceMs, ask().catch(ask), lastHeardAt)
      found()
    } catch (error) {
      // Whoever refuses is there.
      if (error instanceof DatabaseError) return
      // Where this process itself stood still at last, the answer lies there and was not read yet.
      await afterWhatArrived()
      const silentMs = performance.now() - lastHeardAt()
      if (silentMs < patienceMs && !isRefused(error)) return
      lost(error as Error, silentMs)
      // Perhaps only the way to it is cut: the next question takes another.
      if (inUse) insideOf(inUse).stream.destroy()
    }
  }
  function lost(error: Error, silentMs: number) {
    if (loss || isOver) return
    loss = { at: performance.now(), reason: error }
    log.warn({ reason: error.message, silentMs: Math.round(silentMs) }, 'the database does not answer')
    guarded.giveUp(new Error(`database silent for ${Math.round(silentMs)} ms`, { cause: error }))
  }
  function found() {
    if (!loss) return
    log.info({ awayMs: Math.round(performance.now() - loss.at) }, 'the database answers again')
    loss = undefined
    guarded.goOn()
  }
  async function goOn() {
    await look()
    if (!isOver) timer = setTimeout(goOn, everyMs).unref()
  }
  void goOn()

  return {
    /** Rejects while the database cannot answer. */
    ask: async () => {
      if (loss) throw loss.reason
      await within(patienceMs, ask())
    },
    isLost: () => loss !== undefined,
    async stop() {
      isOver = true
      clearTimeout(timer)
      await within(patienceMs, pool.end()).catch(() => {})
    },
  }
}

/** Nobody listens: there is nothing to wait for. */
const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

const stepMs = 100

/**
 * Time is counted in steps, between which all that arrives is read: one in which this process stood still is one, however long. Where it is
 * told when the other side was last `heard`, it counts from there: a question asked just before a server froze is not followed by a second patience.
 */
async function within(ms: number, work: Promise<unknown>, heard = () => 0) {
  let steps = ms / stepMs
  let lastHeard = heard()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (heard() > lastHeard) steps = ms / stepMs
      lastHeard = heard()
      steps -= 1
      if (steps <= 0) reject(new Error(`no answer within ${ms} ms`))
    }, stepMs)
  })
  await Promise.race([work, late]).finally(() => clearInterval(timer))
}
