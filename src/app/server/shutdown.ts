import type { Server } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Shop } from './open-shop.ts'

type Running = {
  server: Server
  shop: Pick<Shop, 'leave' | 'close'>
  database: Pick<Database, 'close'>
  tracing?: { stop(): Promise<void> } | undefined
  log: Logger
  /** How long a proxy has to notice that nobody new should be sent here. */
  drainMs: number
}

/** How long requests in flight may take to finish before their connections are cut. */
const patienceMs = 20_000
const sweepEveryMs = 50

/** What was sent before the signal may still arrive. */
const onItsWayMs = 100

/**
 * What has arrived but was not read yet looks idle: nothing is closed before it was read. How long that takes no clock knows: a process that had to
 * wait for its turn finds its time over before it has looked. One look takes in connections, the next what was sent on them.
 */
async function readWhatArrived() {
  for (let looks = 0; looks < 10; looks += 1) await nextTurn()
}

/** Turn traffic away, finish what is in flight, let go of the database, leave with 0. A second signal leaves at once. */
export function shutDownOn(signals: NodeJS.Signals[], running: Running) {
  const stopping = { isStopping: false }
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping.isStopping) process.exit(1)
      stopping.isStopping = true
      running.log.info({ signal }, 'stopping')
      // Whoever presses Ctrl+C has no proxy in front that must be given time.
      shutDown(running, signal === 'SIGINT' ? 0 : running.drainMs).then(
        () => process.exit(0),
        (error: unknown) => {
          running.log.error({ err: error }, 'stopped badly')
          process.exit(1)
        },
      )
    })
  }
  return stopping
}

export async function shutDown({ server, shop, database, tracing }: Omit<Running, 'log' | 'drainMs'>, drainMs: number) {
  shop.leave()
  // Every answer from now on is its connection's last: who asks again does so elsewhere.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await delay(Math.max(drainMs, onItsWayMs))
  await closeServer(server)
  await shop.close()
  await database.close()
  await tracing?.stop()
}

async function closeServer(server: Server) {
  await readWhatArrived()
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), patienceMs)
    // Whose answer was under way when the signal came is not told to close; its connection is idle once it is sent.
    const sweep = setInterval(() => void readWhatArrived().then(() => server.closeIdleConnections()), sweepEveryMs)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(sweep)
      resolve()
    })
  })
}
