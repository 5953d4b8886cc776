import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { beginOfDay, daysAfter, endOfDay, shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { type Dashboard, weekChoices } from '../contract/dashboard.ts'
import { mostAskedMeasures } from '../domain/most-asked.ts'
import { dueOnDay, mondaysUntil } from '../domain/weeks.ts'
import {
  findKeptDays,
  forgetDaysBefore,
  type KeptDays,
  keepDay,
  listAskedProducts,
  listMostAsked,
  measureWeeks,
  medianMinutes,
  type Period,
} from './repository/dashboard.ts'

type Deps = { db: Db; now: () => Date; schedule: () => Schedule; catalog: Pick<CatalogService, 'measuresOf'> }

const shownAtMost = 8
/** Far more than a desk answers in half a year; what is older than the newest so many does not change what is most wanted. */
const linesRead = 20_000

/** What became of the requests that arrived in the last weeks. */
export function createDashboard({ db, now, schedule, catalog }: Deps) {
  async function measuresMostAsked(period: Period) {
    const asked = await listAskedProducts(db, period, linesRead)
    const measures = await catalog.measuresOf(asked.map(({ productId }) => productId))
    return mostAskedMeasures(asked, measures).slice(0, shownAtMost)
  }

  return async (weeks: number): Promise<Dashboard> => {
    const until = now()
    const mondays = mondaysUntil(until, weeks)
    const first = mondays[0]!
    const period = { from: beginOfDay(first), until }
    const days = Array.from({ length: weeks * 7 }, (_, place) => {
      const day = daysAfter(first, place)
      return { begins: beginOfDay(day), ...dueOnDay(day, schedule()) }
    })
    // Those that read everything of the period at the same time; no more, for who else works at the desk.
    const [byWeek, median] = await Promise.all([measureWeeks(db, period, days), medianMinutes(db, period)])
    const kept = within(first, await findKeptDays(db))
    const sumOf = (count: Exclude<keyof (typeof byWeek)[number], 'week'>) =>
      byWeek.reduce((sum, week) => sum + week[count], 0)
    return {
      from: first,
      to: shopDay(until),
      requests: sumOf('requests'),
      weeks: mondays.map((monday, place) => ({
        monday,
        requests: byWeek.find(({ week }) => week === place)?.requests ?? 0,
      })),
      answers: {
        answered: sumOf('answered'),
        medianMinutes: median,
        judged: sumOf('judged'),
        inTime: sumOf('inTime'),
      },
      decisions: { approved: sumOf('approved'), rejected: sumOf('rejected') },
      products: await listMostAsked(db, period, kept, shownAtMost),
      measures: await measuresMostAsked(period),
    }
  }
}

/** The kept days of a period that begins on this one, if they go back so far. */
function within(from: string, kept: KeptDays | undefined) {
  return kept && kept.first <= from && from <= kept.last ? { first: from, last: kept.last } : undefined
}

/** What was begun before midnight may be stored a moment later. */
const settledAfterMs = 60 * 60 * 1000
const longestPeriod = Math.max(...weekChoices)

/** Adds up what was asked for on each day that is over since the last time, as far back as a dashboard goes. */
export async function keepAskedDays({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  const first = mondaysUntil(at, longestPeriod)[0]!
  const kept = await findKeptDays(db)
  // After a gap, or a clock that was wrong, from the beginning.
  const isUsable = kept && kept.first <= first && kept.last >= daysAfter(first, -1)
  if (kept && !isUsable) await forgetDaysBefore(db, daysAfter(kept.last, 1))
  let day = isUsable ? daysAfter(kept.last, 1) : first
  for (; endOfDay(day).getTime() + settledAfterMs < at.getTime(); day = daysAfter(day, 1)) await keepDay(db, day)
  if (isUsable) await forgetDaysBefore(db, first)
}
