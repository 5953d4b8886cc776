import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from './database-log.ts'

/** The lock was not to be had in time; each waited for the other; what was read has changed meanwhile. */
const busy = ['55P03', '40P01', '40001']

type Patience = {
  tries: number
  /** `chance` is from 0 to 1: two who met once should not meet again. */
  pauseMs: (attempt: number, chance: number) => number
  tell: (attempt: number) => void
}

/** Does it again when it failed for one of these reasons, and there is nothing wrong with it. */
export async function retryWhen<T>(
  codes: readonly string[],
  run: () => Promise<T>,
  { tries, pauseMs, tell }: Patience,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === tries || !codes.includes(codeOf(error))) throw error
      tell(attempt)
      await sleep(pauseMs(attempt, Math.random()))
    }
  }
}

/** For migrations, which may wait. */
export const retryWhenBusy = <T>(run: () => Promise<T>, log: DatabaseLog): Promise<T> =>
  retryWhen(busy, run, {
    tries: 20,
    pauseMs: () => 1_000,
    tell: (attempt) => log.warn({ attempt }, 'a table to migrate is busy; trying again'),
  })

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}
