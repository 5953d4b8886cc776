import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import type { DatabaseLog } from './database-log.ts'

const heartbeatMs = 500
/** With the pause above, a request to a frozen server is answered within three seconds. */
const timeoutMs = 2_000
const timeoutStepMs = 100

type Connection = { client: Client; socket: Socket }

/**
 * Sends a heartbeat on its own connection, which tells a slow statement from an unreachable server. A server that only reads (a
 * standby after a failover) counts as unreachable. `onChange` gets the reason, or undefined when the server answers again.
 */
export function watchReachability(config: ClientConfig, onChange: (reason?: Error) => void, log: DatabaseLog) {
  let connection: Connection | undefined
  let outage: { reason: Error; startedAt: number } | undefined
  let running: Promise<Error | undefined> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function open(): Promise<Connection> {
    const socket = new Socket()
    const client = new Client({ ...config, keepAlive: true, stream: () => socket })
    // The next query reports what happened to the connection.
    client.on('error', () => {})
    connection = { client, socket }
    await client.connect()
    return connection
  }
  function drop() {
    connection?.socket.destroy()
    connection = undefined
  }
  async function ask({ client }: Connection) {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'on') throw new Error('the server is read-only')
  }
  /** A connection that was lost alone says nothing about the server, so a second one is tried. */
  async function askServer() {
    const existing = connection
    if (existing) {
      const error = await ask(existing).catch((error: Error) => error)
      if (!error) return
      // Dropped by the timeout.
      if (connection !== existing) throw error
      drop()
    }
    await ask(await open())
  }
  async function beat(): Promise<Error | undefined> {
    if (isStopped) return new Error('the database is closed')
    try {
      await withTimeout(askServer())
      if (outage) {
        log.info({ unreachableMs: Math.round(performance.now() - outage.startedAt) }, 'database reachable again')
        outage = undefined
        onChange()
      }
      return undefined
    } catch (caught) {
      const reason = caught as Error
      drop()
      // A server that refuses the connection is there: whoever uses it gets the refusal itself.
      if (reason instanceof DatabaseError || outage || isStopped) return reason
      outage = { reason, startedAt: performance.now() }
      log.warn({ reason: reason.message }, 'database unreachable, answering 503 to forms')
      onChange(reason)
      return reason
    }
  }
  const check = () => {
    running ??= beat().finally(() => {
      running = undefined
    })
    return running
  }
  async function keepBeating() {
    await check()
    if (!isStopped) timer = setTimeout(keepBeating, heartbeatMs).unref()
  }
  void keepBeating()

  return {
    isReachable: () => outage === undefined,
    /** Rejects during an outage, and if a heartbeat sent now fails. */
    async ping() {
      const reason = outage?.reason ?? (await check())
      if (reason) throw reason
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      drop()
    },
  }
}

async function withTimeout(work: Promise<unknown>) {
  const done = new AbortController()
  const timeout = async () => {
    // Counted in steps: a pause of this process, however long, is one step, and the answer is read in the next.
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += timeoutStepMs)
      await sleep(timeoutStepMs, undefined, { signal: done.signal, ref: false })
    throw new Error(`no answer within ${timeoutMs} ms`)
  }
  await Promise.race([work, timeout()]).finally(() => done.abort())
}
