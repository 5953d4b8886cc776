import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { beginOfDay, daysAfter, shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import type { IdRange } from '#platform/database/find-id-range.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import { mostAskedMeasures } from '../domain/most-asked.ts'
import { dueOnDay, mondaysUntil } from '../domain/weeks.ts'
import { findPeriodIds, listAskedProducts, listMostAsked, measureWeeks, medianMinutes } from './repository/dashboard.ts'

type Deps = { db: Db; now: () => Date; schedule: () => Schedule; catalog: Pick<CatalogService, 'measuresOf'> }

const shownAtMost = 8
/** Far more than a desk answers in half a year; what is older than the newest so many does not change what is most wanted. */
const linesRead = 20_000

/** What became of the requests that arrived in the last weeks. */
export function createDashboard({ db, now, schedule, catalog }: Deps) {
  async function measuresAsked(ids: IdRange) {
    const asked = await listAskedProducts(db, ids, linesRead)
    return mostAskedMeasures(asked, await catalog.measuresOf(asked.map(({ productId }) => productId)))
  }

  async function show(weeks: number): Promise<Dashboard> {
    const until = now()
    const mondays = mondaysUntil(until, weeks)
    const first = mondays[0]!
    const period = { from: beginOfDay(first), until }
    const days = Array.from({ length: weeks * 7 }, (_, place) => {
      const day = daysAfter(first, place)
      return { begins: beginOfDay(day), ...dueOnDay(day, schedule()) }
    })
    const ofProducts = async () => {
      const median = await medianMinutes(db, period)
      const ids = await findPeriodIds(db, period)
      return { median, products: await listMostAsked(db, ids, shownAtMost), measures: await measuresAsked(ids) }
    }
    // At most two connections, so that the others at the desk need not wait.
    const [byWeek, { median, products, measures }] = await Promise.all([measureWeeks(db, period, days), ofProducts()])
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
      products,
      measures: measures.slice(0, shownAtMost),
    }
  }

  return { show }
}
