import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DatabaseLog } from './database-log.ts'
import { retryWhen } from './retry-when-busy.ts'

/** Each waited for the other, and this one was chosen to give way; what was read has changed meanwhile. */
const overtaken = ['40P01', '40001']

const patience = { tries: 3, pauseMs: (attempt: number, chance: number) => attempt * 20 * (1 + chance) }

type Transaction = NodePgDatabase['transaction']

/**
 * Transactions that gave way to others are done again, from their beginning: nothing of the first attempt is left in the database, and
 * what is done inside one changes nothing else. One that only reads hands on what it finds, and is not repeated.
 */
export function repeatWhenOvertaken(db: NodePgDatabase, log: DatabaseLog): NodePgDatabase {
  const transaction: Transaction = db.transaction.bind(db)
  const repeated: Transaction = (work, config) =>
    config?.accessMode === 'read only'
      ? transaction(work, config)
      : retryWhen(overtaken, () => transaction(work, config), {
          ...patience,
          tell: (attempt) => log.info({ attempt }, 'a transaction gave way to another; doing it again'),
        })
  return Object.assign(db, { transaction: repeated })
}
