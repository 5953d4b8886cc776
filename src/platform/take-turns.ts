import { AppError } from '#kernel/errors.ts'

type Room = { atOnce: number; waiting: number }
export type InTurn = <T>(job: () => Promise<T>) => Promise<T>

/** Runs a few expensive jobs at a time and lets a few wait; more are sent away, so that the rest of the site goes on. */
export function takeTurns({ atOnce, waiting }: Room): InTurn {
  let running = 0
  const queue: (() => void)[] = []

  const start = async () => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new AppError('unavailable', 'BUSY', { retryAfterSeconds: 5 })
  }
  const end = () => {
    const next = queue.shift()
    // The place is handed on.
    if (next) next()
    else running -= 1
  }

  return async (job) => {
    await start()
    try {
      return await job()
    } finally {
      end()
    }
  }
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
