import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from './database-log.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 10
const PAUSE_MS = 1_000

/** Does it again when a table was in use for longer than `lock_timeout`. */
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
  return (code ?? cause?.code) === LOCK_NOT_AVAILABLE
}
