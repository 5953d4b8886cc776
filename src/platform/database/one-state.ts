import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { takeTurns } from '../take-turns.ts'
import type { Db } from './database.ts'

/** Each keeps a connection for as long as its reader takes. */
const inTurn = takeTurns({ atOnce: 3, waiting: 3 })
/** A reader that is silent for longer has gone away without saying so. */
const patience = sql.raw(`set local idle_in_transaction_session_timeout = '60s'`)

/**
 * What is read in many parts and handed on as fast as somebody takes it, as it all was at one moment. No part is read before the one
 * before it is taken; whoever stops taking ends the reading. Where there is one connection for everybody (the embedded
 * database) nobody may keep it, and each part is of its own moment.
 */
export async function* inOneState<T>(db: Db, read: (tx: Db) => AsyncIterable<T>): AsyncGenerator<T> {
  if (isOneConnection(db)) {
    yield* read(db)
    return
  }
  const taken = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const work = async (tx: Db) => {
    await tx.execute(patience)
    await pipeline(read(tx), taken)
  }
  const reading = inTurn(() => db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }))
  // Also when it could not even begin.
  reading.catch((error: Error) => taken.destroy(error))
  yield* taken as AsyncIterable<T>
}

const isOneConnection = (db: Db) => (db as Db & { $client?: Pool }).$client?.options.max === 1
