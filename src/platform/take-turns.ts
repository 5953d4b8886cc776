import { AppError } from '#kernel/errors.ts'

type Room = { atOnce: number; waiting: number }

/** Runs a few expensive jobs at a time and lets a few wait; more are sent away, so that the rest of the site goes on. */
export function takeTurns({ atOnce, waiting }: Room) {
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

  return async <T>(job: () => Promise<T>): Promise<T> => {
    await start()
    try {
      return await job()
    } finally {
      end()
    }
  }
}
