import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { beginOfDay, daysAfter, endOfDay, shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { type Dashboard, weekChoices } from '../contract/dashboard.ts'
import { type AskedMeasure, countMeasures, mostAskedMeasures } from '../domain/most-asked.ts'
import { dueOnDay, mondaysUntil } from '../domain/weeks.ts'
import {
  findKeptDays,
  forgetDaysBefore,
  type KeptDays,
  keepDay,
  listAskedProducts,
  listMostAsked,
  listProductsAsked,
  measureWeeks,
  medianMinutes,
  type Period,
} from './repository/dashboard.ts'

type Deps = { db: Db; now: () => Date; schedule: () => Schedule; catalog: Pick<CatalogService, 'measuresOf'> }

const shownAtMost = 8
/** Far more than a desk answers in half a year; what is older than the newest so many does not change what is most wanted. */
const linesRead = 20_000

/** What was asked for most on days that are over. Sizes that are corrected later count from the next day on. */
type Past = { products: number[]; measures: AskedMeasure[] }

/** What became of the requests that arrived in the last weeks. */
export function createDashboard({ db, now, schedule, catalog }: Deps) {
  /** For each length of a period its last one: to go through half a year takes longer than anybody wants to wait, so it is done once a day. */
  const pasts = new Map<number, { days: string; past: Promise<Past> }>()

  function pastOf(weeks: number, kept: KeptDays) {
    const days = `${kept.first} ${kept.last}`
    const known = pasts.get(weeks)
    if (known?.days === days) return known.past
    const past = lookBack(kept)
    pasts.set(weeks, { days, past })
    past.catch(() => pasts.get(weeks)?.past === past && pasts.delete(weeks))
    return past
  }

  async function lookBack(kept: KeptDays): Promise<Past> {
    const period = { from: beginOfDay(kept.first), until: endOfDay(kept.last) }
    // More than are shown: one that leaves the catalogue is known by its codes, which may be several.
    const products = await listMostAsked(db, period, { kept, limit: 2 * shownAtMost })
    return { products: products.flatMap(({ productId }) => productId ?? []), measures: await measuresAsked(period) }
  }

  async function measuresAsked(period: Period) {
    const asked = await listAskedProducts(db, period, linesRead)
    return countMeasures(asked, await catalog.measuresOf(asked.map(({ productId }) => productId)))
  }

  /** Whatever is asked for most was so before today, or is asked for today: of the others nothing has to be known. */
  async function mostAsked(weeks: number, period: Period, kept: KeptDays | undefined) {
    if (!kept)
      return {
        products: await listMostAsked(db, period, { limit: shownAtMost }),
        measures: mostAskedMeasures(await measuresAsked(period)),
      }
    const past = await pastOf(weeks, kept)
    const since = { from: endOfDay(kept.last), until: period.until }
    const among = [...past.products, ...(await listProductsAsked(db, since))]
    return {
      products: await listMostAsked(db, period, { kept, among, limit: shownAtMost }),
      measures: mostAskedMeasures(past.measures, await measuresAsked(since)),
    }
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
    const ofProducts = async () => ({
      median: await medianMinutes(db, period),
      ...(await mostAsked(weeks, period, within(first, await findKeptDays(db)))),
    })
    // Two at a time; no more, for who else works at the desk.
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

  return {
    show,

    /** So that hardly anybody is the first to look at a new day. */
    async prepare() {
      await keepAskedDays({ db, now })
      const kept = await findKeptDays(db)
      for (const weeks of weekChoices) {
        const ofPeriod = within(mondaysUntil(now(), weeks)[0]!, kept)
        if (ofPeriod) await pastOf(weeks, ofPeriod)
      }
    },
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
