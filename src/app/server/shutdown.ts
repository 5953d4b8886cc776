import type { Server } from 'node:http'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Shop } from './open-shop.ts'

type Running = { server: Server; shop: Pick<Shop, 'close'>; database: Pick<Database, 'close'>; log: Logger }

/** How long requests in flight may take to finish before their connections are cut. */
const patienceMs = 20_000
const sweepEveryMs = 50

/** Stop accepting, finish what is in flight, let go of the database, leave with 0. A second signal leaves at once. */
export function shutDownOn(signals: NodeJS.Signals[], running: Running) {
  const stopping = { isStopping: false }
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping.isStopping) process.exit(1)
      stopping.isStopping = true
      running.log.info({ signal }, 'stopping')
      shutDown(running).then(
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

async function shutDown({ server, shop, database }: Running) {
  await closeServer(server)
  await shop.close()
  await database.close()
}

function closeServer(server: Server) {
  return new Promise<void>((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), patienceMs)
    // A kept-alive connection becomes idle when its request is answered, and would take the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
