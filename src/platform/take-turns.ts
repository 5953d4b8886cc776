import { AppError } from '#kernel/errors.ts'
import { createSemaphore, OverloadedError } from './semaphore.ts'

type Room = {
  atOnce: number
  /** How many may wait for their turn; and for how long, if not until it comes. */
  waiting: number
  patienceMs?: number
}
export type InTurn = <T>(job: () => Promise<T>) => Promise<T>

/** Runs a few expensive jobs at a time and lets a few wait; more are sent away, so that the rest of the site goes on. */
export function takeTurns({ atOnce, waiting, patienceMs }: Room): InTurn {
  const semaphore = createSemaphore('turn', {
    max: atOnce,
    maxWaiting: waiting,
    ...(patienceMs === undefined ? {} : { timeoutMs: patienceMs }),
  })
  return async (job) => {
    const release = await semaphore.acquire().catch(sendAway)
    try {
      return await job()
    } finally {
      release()
    }
  }
}

function sendAway(reason: unknown): never {
  if (reason instanceof OverloadedError) throw new AppError('unavailable', 'BUSY', { retryAfterSeconds: 5 })
  throw reason
}

/** The same for each of many by themselves: nobody's many jobs stand before another's one. */
export function takeTurnsEach(room: Room) {
  const lines = new Map<string, { inTurn: InTurn; jobs: number }>()
  return async <T>(whose: string, job: () => Promise<T>): Promise<T> => {
    const line = lines.get(whose) ?? { inTurn: takeTurns(room), jobs: 0 }
    lines.set(whose, line)
    line.jobs += 1
    try {
      return await line.inTurn(job)
    } finally {
      line.jobs -= 1
      if (line.jobs === 0) lines.delete(whose)
    }
  }
}

/**
 * Whoever waits for a job hears `late` when it takes too long; its place stays taken until the job ends, since what it
 * keeps busy stays busy. The time begins when the job does.
 */
export const answeringWithin =
  (ms: number, inTurn: InTurn, late: () => Error): InTurn =>
  (job) =>
    new Promise((resolve, reject) => {
      const timed = async () => {
        const timer = setTimeout(() => reject(late()), ms)
        try {
          resolve(await job())
        } finally {
          clearTimeout(timer)
        }
      }
      inTurn(timed).catch(reject)
    })
