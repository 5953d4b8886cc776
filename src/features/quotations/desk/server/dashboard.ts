import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import { beginOfDay, daysAfter, shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import { mostAskedMeasures } from '../domain/most-asked.ts'
import { dueOnDay, mondaysUntil } from '../domain/weeks.ts'
import { countByWeek, listAskedProducts, listMostAsked, measureAnswers } from './repository/dashboard.ts'

type Deps = { db: Db; now: () => Date; catalog: Pick<CatalogService, 'measuresOf'> }

const shownAtMost = 8
/** Far more than a desk answers in half a year; what is older than the newest so many does not change what is most wanted. */
const linesRead = 20_000

/** What became of the requests that arrived in the last weeks. */
export const createDashboard =
  ({ db, now, catalog }: Deps) =>
  async (weeks: number): Promise<Dashboard> => {
    const until = now()
    const mondays = mondaysUntil(until, weeks)
    const first = mondays[0]!
    const period = { from: beginOfDay(first), until }
    const days = Array.from({ length: weeks * 7 }, (_, place) => dueOnDay(daysAfter(first, place)))
    const byWeek = await countByWeek(db, period)
    const { requests, approved, rejected, ...answers } = await measureAnswers(db, period, days)
    const asked = await listAskedProducts(db, period, linesRead)
    const measures = await catalog.measuresOf(asked.map(({ productId }) => productId))
    return {
      from: first,
      to: shopDay(until),
      requests,
      weeks: mondays.map((monday, place) => ({ monday, requests: byWeek.get(place) ?? 0 })),
      answers,
      decisions: { approved, rejected },
      products: await listMostAsked(db, period, shownAtMost),
      measures: mostAskedMeasures(asked, measures).slice(0, shownAtMost),
    }
  }
