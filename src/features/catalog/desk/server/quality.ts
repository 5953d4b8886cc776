import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import { deleteMissedSearches, listMissedSearches } from '../../catalog-index/server/repository/missed-searches.ts'
import { countFinds, deleteFinds } from '../../catalog-index/server/repository/product-finds.ts'
import type { SearchCounts } from '../../catalog-index/server/search-counts.ts'
import type { QualityReport } from '../contract/quality.ts'
import { byUrgency, type Lacking, lackingOf } from '../domain/quality.ts'

type Deps = {
  db: Db
  now: () => Date
  /** In how many quotations each product was asked for. */
  timesAsked: () => Promise<ReadonlyMap<number, number>>
  index: CatalogIndex
  /** Written before the report reads them. */
  counts: Pick<SearchCounts, 'write'>
}

const usualLimit = 100
/** Of more than these, nobody would notice which comes first. */
const mostFound = 10_000
const daysKept = 90
const dayMs = 24 * 60 * 60 * 1000
const searchesSince = (now: Date, days = daysKept) => shopDay(new Date(now.getTime() - days * dayMs))

/** What was looked for and not found in so many days. */
export const createMissed =
  ({ db, now, counts }: Pick<Deps, 'db' | 'now' | 'counts'>) =>
  async ({ days, limit = usualLimit }: { days?: number | undefined; limit?: number | undefined }) => {
    await counts.write()
    return listMissedSearches(db, searchesSince(now(), days), limit)
  }

/** What active products lack, what is wanted most first. */
export const createQuality =
  ({ db, now, timesAsked, index, counts }: Deps) =>
  async (limit = usualLimit): Promise<QualityReport> => {
    await counts.write()
    const since = searchesSince(now())
    const demand = { asked: await timesAsked(), found: await countFinds(db, since, mostFound) }
    const products = [...(await index.current()).products.values()]
      .filter(({ isActive }) => isActive)
      .map(({ id, code, name, slug, ...product }) => {
        const [asked, found] = [demand.asked.get(id) ?? 0, demand.found.get(id) ?? 0]
        return { id, code, name, slug, status: 'active' as const, lacking: lackingOf(product), asked, found }
      })
    const without = (kind: Lacking) => products.filter(({ lacking }) => lacking.includes(kind)).length
    return {
      products: products.length,
      lacking: { photo: without('photo'), bore: without('bore'), load: without('load'), machine: without('machine') },
      worst: products
        .filter(({ lacking }) => lacking.length > 0)
        .sort(byUrgency(demand))
        .slice(0, limit),
      missedSearches: await listMissedSearches(db, since, limit),
    }
  }

/** Deletes rows older than the report's period. */
export async function pruneSearches(db: Db, now: Date) {
  const before = searchesSince(now)
  await deleteMissedSearches(db, before)
  await deleteFinds(db, before)
}
