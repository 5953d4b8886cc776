import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteMissedSearches } from '../../search/server/repository/missed-searches.ts'
import { countFinds, deleteFinds } from '../../search/server/repository/product-finds.ts'
import type { Lacking } from '../contract/products.ts'
import type { QualityReport } from '../contract/quality.ts'
import { byUrgency } from '../domain/quality.ts'
import { countOffered, listLacking, listMissedSearches, listNamed } from './repository/quality-rows.ts'

type Deps = {
  db: Db
  now: () => Date
  /** In how many quotations each product was asked for. */
  timesAsked: () => Promise<ReadonlyMap<number, number>>
}

const usualLimit = 100
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
    const demand = { asked: await timesAsked(), found: await countFinds(db, since) }
    const all = await listLacking(db)
    const worst = all.toSorted(byUrgency(demand)).slice(0, limit)
    const names = new Map(
      (
        await listNamed(
          db,
          worst.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const count = (kind: Lacking) => all.filter(({ lacking }) => lacking.includes(kind)).length
    return {
      products: await countOffered(db),
      lacking: { photo: count('photo'), bore: count('bore'), load: count('load'), machine: count('machine') },
      worst: worst.flatMap(({ id, lacking }) => {
        const named = names.get(id)
        if (!named) return []
        return [{ ...named, lacking, asked: demand.asked.get(id) ?? 0, found: demand.found.get(id) ?? 0 }]
      }),
      missedSearches: await listMissedSearches(db, since, limit),
    }
  }

/** What the report no longer looks at. */
export async function pruneSearches(db: Db, now: Date) {
  const before = searchesSince(now)
  await deleteMissedSearches(db, before)
  await deleteFinds(db, before)
}
