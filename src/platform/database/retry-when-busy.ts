import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from './database-log.ts'

/** The lock was not to be had in time; each waited for the other; what was read has changed meanwhile. */
const BUSY = new Set(['55P03', '40P01', '40001'])
const TRIES = 10
const PAUSE_MS = 1_000

/** Does it again when somebody else was at the same rows or tables, and there is nothing wrong with it. */
export async function retryWhenBusy<T>(run: () => Promise<T>, log: DatabaseLog): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRIES || !isBusy(error)) throw error
      log.warn({ attempt }, 'a table to migrate is busy; trying again')
      await sleep(PAUSE_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return BUSY.has(code ?? cause?.code ?? '')
}
