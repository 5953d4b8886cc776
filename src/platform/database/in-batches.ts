import { isDatabaseTooSlow } from './database-errors.ts'

/** The other chores want their turn; the next round goes on where this one ends. */
const longestMs = 60_000

/**
 * Does something to so many rows at a time until there are fewer left, each time in a statement or transaction of its own: what
 * was done stays done, however much there is to do. What is too much for a statement's time is done in smaller parts, so that
 * every run gets further. Tells to how many.
 */
export async function inBatches(most: number, work: (limit: number) => Promise<number>): Promise<number> {
  const end = performance.now() + longestMs
  let [done, limit] = [0, most]
  while (performance.now() < end) {
    try {
      const part = await work(limit)
      done += part
      if (part < limit) break
    } catch (error) {
      if (limit === 1 || !isDatabaseTooSlow(error)) throw error
      limit = Math.ceil(limit / 4)
    }
  }
  return done
}
