import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { longestDownloadMs } from '#kernel/api/downloads.ts'
import { takeTurns } from '../take-turns.ts'
import type { Db } from './database.ts'

/** Each keeps a connection for as long as its reader takes. */
const inTurn = takeTurns({ atOnce: 3, waiting: 3 })
const minute = 60_000
/** How long a reader may be silent before it has gone away without saying so, and how long all of it may take. */
const usual = { patienceMs: minute, longestMs: longestDownloadMs }

/**
 * What is read in many parts and handed on as fast as somebody takes it, as it all was at one moment. No part is read before the one
 * before it is taken; whoever stops taking ends the reading. Where there is one connection for everybody (the embedded
 * database) nobody may keep it, and each part is of its own moment.
 */
export async function* inOneState<T>(
  db: Db,
  read: (tx: Db) => AsyncIterable<T>,
  { patienceMs, longestMs } = usual,
): AsyncGenerator<T> {
  if (isOneConnection(db)) {
    yield* read(db)
    return
  }
  const taken = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const work = async (tx: Db) => {
    await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${patienceMs}`))
    await pipeline(read(tx), taken, { signal: AbortSignal.timeout(longestMs) })
  }
  const reading = inTurn(() => db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }))
  // Also when it could not even begin.
  reading.catch((error: Error) => taken.destroy(error))
  yield* taken as AsyncIterable<T>
}

const isOneConnection = (db: Db) => (db as Db & { $client?: Pool }).$client?.options.max === 1
