import type { Database } from '#platform/database/database.ts'
import { pruneIdempotencyKeys } from '#platform/database/idempotency.ts'
import { pruneRateLimits } from '#platform/database/rate-limits.ts'
import type { Chore, Figures, Rhythm } from '#platform/feature.ts'

type Log = { warn: (about: object, said: string) => void }

const minuteMs = 60 * 1000

/** Soon after the start as well, where it is done seldom: a shop that is restarted every hour tidies too. */
const rhythms: Record<Rhythm, { everyMs: number; firstAfterMs?: number }> = {
  minute: { everyMs: minuteMs },
  'ten-minutes': { everyMs: 10 * minuteMs },
  hour: { everyMs: 60 * minuteMs, firstAfterMs: minuteMs },
  day: { everyMs: 24 * 60 * minuteMs, firstAfterMs: 10 * minuteMs },
}

/** Does, each in its rhythm, what nobody asks for: throwing away what has served its time, writing down what was only counted so far. */
export function keepHouse(chores: readonly Chore[], log: Log, now = () => new Date()) {
  const timers: NodeJS.Timeout[] = []
  const doneAt: Partial<Record<Rhythm, number>> = {}
  const figures: Figures = {
    name: 'housekeeping_last_success_timestamp_seconds',
    help: 'When all that is done in this rhythm was last done without a failure',
    label: 'every',
    read: async () => ({ ...doneAt }),
  }

  /** One after the other; one that fails keeps no other from being done. */
  async function doAll(rhythm: Rhythm) {
    const failures: unknown[] = []
    for (const { work, failed } of chores.filter(({ every }) => every === rhythm))
      await work().catch((err: unknown) => {
        log.warn({ err }, failed)
        failures.push(err)
      })
    if (failures.length === 0) doneAt[rhythm] = now().getTime() / 1000
    return failures
  }

  return {
    figures,
    start() {
      for (const [rhythm, { everyMs, firstAfterMs }] of Object.entries(rhythms)) {
        const round = () => void doAll(rhythm as Rhythm)
        if (firstAfterMs) timers.push(setTimeout(round, firstAfterMs).unref())
        timers.push(setInterval(round, everyMs).unref())
      }
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
    /** All that is done in this rhythm, now; throws when something was not. */
    async doNow(rhythm: Rhythm) {
      const failures = await doAll(rhythm)
      if (failures.length > 0)
        throw new AggregateError(failures, `not everything was done that is done every ${rhythm}`)
    },
  }
}

/** What is done for every feature's sake. */
export const databaseChores = (
  { db, compact }: Pick<Database, 'db' | 'compact'>,
  { now }: { now: () => Date },
): Chore[] => [
  { every: 'hour', work: () => pruneIdempotencyKeys(db, now()), failed: 'old answers not thrown away' },
  { every: 'hour', work: () => pruneRateLimits(db, now()), failed: 'old counts not thrown away' },
  { every: 'day', work: compact, failed: 'what was deleted was not taken off the disk' },
]
