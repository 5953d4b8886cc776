import { DatabaseError, type QueryConfig, type QueryResult } from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { currentLane } from './lanes.ts'
import { closePool, type GuardedPool, openPool, type PoolOptions } from './pool.ts'
import { watchPulse } from './pulse.ts'

/** A statement took too long: the server itself would take as long. */
const tooSlow = '57014'

const reads = /^\s*(select|with)\b/i

type Query = (asked: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>

/**
 * Lets what is read for everyone come from a streaming replica, while that is known to show what was last changed. It may be behind, stand still or be
 * gone: then the server itself is asked, and nobody notices. Transactions, writes and what concerns one person never come here.
 */
export function readFromCopy(server: GuardedPool, options: PoolOptions, shopLog: DatabaseLog) {
  const log = sayingOfCopy(shopLog)
  const copy = openPool({ ...options, application_name: 'rodacerta-copy' }, log)
  const { connectionString } = options
  const pulse = watchPulse({ connectionString, application_name: 'rodacerta-pulse' }, copy, log)
  /** What must be shown, and from where in the server's journal on it is. */
  let due: { version: string; position: string } | undefined
  let isCurrent = false
  let answered = 0

  const ask = copy.query.bind(copy) as Query
  const askServer = server.query.bind(server) as Query
  const mayAsk = (text: string) => isCurrent && !pulse.isLost() && currentLane() === 'for-everyone' && reads.test(text)
  const query: Query = async (asked, values) => {
    if (!mayAsk(typeof asked === 'string' ? asked : asked.text)) return askServer(asked, values)
    try {
      const result = await ask(asked, values)
      answered += 1
      return result
    } catch (error) {
      if (error instanceof DatabaseError && error.code === tooSlow) throw error
      return askServer(asked, values)
    }
  }
  Object.assign(server, { query })

  /**
   * A mark in the server's journal: whatever made this version stands before it. Not merely where the journal ends: after a switch of its
   * files a server that rests says another place than a copy that has read all of it.
   */
  async function markJournal() {
    const { rows } = await askServer(`select pg_logical_emit_message(true, 'rodacerta', '')::text as position`)
    return String(rows[0].position)
  }
  async function hasReached(position: string) {
    const { rows } = await ask('select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [
      position,
    ])
    return rows[0].reached === true
  }
  function note(isNow: boolean, reason: object = {}) {
    if (isNow !== isCurrent)
      log.info(
        reason,
        isNow ? 'the copy of the database is up to date and used' : 'the copy of the database is not used',
      )
    isCurrent = isNow
  }

  return {
    /** Looks whether it shows this version; until it does, nobody is given anything of it. */
    async follow(version: string) {
      try {
        if (due?.version !== version) {
          due = undefined
          isCurrent = false
          due = { version, position: await markJournal() }
        }
        note(!pulse.isLost() && (await hasReached(due.position)))
      } catch (error) {
        note(false, { reason: (error as Error).message })
      }
    },
    countStatements: copy.countStatements,
    taken: () => copy.totalCount - copy.idleCount,
    state: () => ({ isUsed: isCurrent, answered }),
    async close() {
      await pulse.stop()
      await closePool(copy, log)
    },
  }
}

type Say = (facts: object, line: string) => void

/** The same lines are said of the server itself. */
function sayingOfCopy(log: DatabaseLog): DatabaseLog {
  const of =
    (say: Say): Say =>
    (facts, line) =>
      say({ ...facts, database: 'copy' }, line)
  return { info: of(log.info.bind(log)), warn: of(log.warn.bind(log)), error: of(log.error.bind(log)) }
}
