import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DatabaseLog } from './database-log.ts'

/** Serialization failure and deadlock: PostgreSQL aborted this transaction in favor of another. */
const conflictCodes = ['40001', '40P01']
const lockTimeoutCode = '55P03'

type Retries = { codes: readonly string[]; attempts: number; pauseMs: (attempt: number) => number }

async function retry<T>(
  run: () => Promise<T>,
  { codes, attempts, pauseMs }: Retries,
  onRetry: (attempt: number) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !codes.includes(codeOf(error))) throw error
      onRetry(attempt)
      await sleep(pauseMs(attempt))
    }
  }
}

/** Migrations have no user who waits for them. */
const migrationRetries: Retries = {
  codes: [lockTimeoutCode, ...conflictCodes],
  attempts: 20,
  pauseMs: () => 1_000,
}

export const retryWhenBusy = <T>(run: () => Promise<T>, log: DatabaseLog): Promise<T> =>
  retry(run, migrationRetries, (attempt) => log.warn({ attempt }, 'a table to migrate is busy; trying again'))

/** The random part of the pause keeps two transactions from meeting again. */
const transactionRetries: Retries = {
  codes: conflictCodes,
  attempts: 3,
  pauseMs: (attempt) => attempt * 20 * (1 + Math.random()),
}

type Transaction = NodePgDatabase['transaction']

/**
 * Runs a transaction again from its beginning after a conflict, so its callback must change nothing but the database. A read-only
 * transaction is not repeated: it has passed on what it read.
 */
export function retryTransactions(db: NodePgDatabase, log: DatabaseLog): NodePgDatabase {
  const transaction: Transaction = db.transaction.bind(db)
  const retried: Transaction = (work, config) =>
    config?.accessMode === 'read only'
      ? transaction(work, config)
      : retry(
          () => transaction(work, config),
          transactionRetries,
          (attempt) => log.info({ attempt }, 'transaction conflict; trying again'),
        )
  return Object.assign(db, { transaction: retried })
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}
