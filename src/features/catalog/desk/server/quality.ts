import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteMissedSearches } from '../../search/server/repository/missed-searches.ts'
import { countFinds, deleteFinds } from '../../search/server/repository/product-finds.ts'
import { type Lacking, lackingKinds } from '../contract/products.ts'
import type { QualityReport } from '../contract/quality.ts'
import { byDemand, byUrgency, type Demand } from '../domain/quality.ts'
import {
  countByLacking,
  listFirstLacking,
  listLackingOf,
  listMissedSearches,
  listNamed,
} from './repository/quality-rows.ts'

type Deps = {
  db: Db
  now: () => Date
  /** In how many quotations each product was asked for. */
  timesAsked: () => Promise<ReadonlyMap<number, number>>
}

const usualLimit = 100
const wantedAtOnce = 1000
/** Of more than these, nobody would notice which comes first. */
const mostFound = 10_000
const daysKept = 90
const dayMs = 24 * 60 * 60 * 1000
const searchesSince = (now: Date, days = daysKept) => shopDay(new Date(now.getTime() - days * dayMs))

/** What was looked for and not found in so many days. */
export const createMissed =
  ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  ({ days, limit = usualLimit }: { days?: number | undefined; limit?: number | undefined }) =>
    listMissedSearches(db, searchesSince(now(), days), limit)

/** What the catalogue lacks, what is wanted most first. */
export const createQuality =
  ({ db, now, timesAsked }: Deps) =>
  async (limit = usualLimit): Promise<QualityReport> => {
    const since = searchesSince(now())
    const demand = { asked: await timesAsked(), found: await countFinds(db, since, mostFound) }
    const counts = await countByLacking(db)
    const worst = await listWorst(db, demand, limit)
    const rows = await listNamed(
      db,
      worst.map(({ id }) => id),
    )
    const names = new Map(rows.map((row) => [row.id, row]))
    const count = (isCounted: (lacking: readonly Lacking[]) => boolean) =>
      counts.filter(({ lacking }) => isCounted(lacking)).reduce((sum, row) => sum + row.count, 0)
    const without = (kind: Lacking) => count((lacking) => lacking.includes(kind))
    return {
      products: count(() => true),
      lacking: { photo: without('photo'), bore: without('bore'), load: without('load'), machine: without('machine') },
      worst: worst.flatMap(({ id, lacking }) => {
        const named = names.get(id)
        if (!named) return []
        return [{ ...named, lacking, asked: demand.asked.get(id) ?? 0, found: demand.found.get(id) ?? 0 }]
      }),
      missedSearches: await listMissedSearches(db, since, limit),
    }
  }

/**
 * Of products nobody wanted, the first of each kind are enough. Of the others, the most wanted are looked at, a few at a time, until
 * none that is wanted less can come before those there are.
 */
async function listWorst(db: Db, demand: Demand, limit: number) {
  const worst = new Map((await listFirstLacking(db, limit)).map((row) => [row.id, row]))
  const wanted = byDemand(demand)
  const compare = byUrgency(demand)
  for (let at = 0; at < wanted.length; at += wantedAtOnce) {
    const mostUrgentLeft = { id: wanted[at]!, lacking: lackingKinds }
    const ahead = [...worst.values()].filter((row) => compare(row, mostUrgentLeft) < 0)
    if (ahead.length >= limit) break
    for (const row of await listLackingOf(db, wanted.slice(at, at + wantedAtOnce))) worst.set(row.id, row)
  }
  return [...worst.values()].toSorted(compare).slice(0, limit)
}

/** What the report no longer looks at. */
export async function pruneSearches(db: Db, now: Date) {
  const before = searchesSince(now)
  await deleteMissedSearches(db, before)
  await deleteFinds(db, before)
}
