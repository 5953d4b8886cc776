import type { Db } from '#platform/database/database.ts'
import type { Lacking } from '../../contract/desk-products.ts'
import type { QualityReport } from '../../contract/desk-quality.ts'
import { byUrgency } from '../../domain/quality.ts'
import { countOffered, listLacking, listMissedSearches, listNamed } from '../repository/quality-rows.ts'

type Deps = {
  db: Db
  now: () => Date
  /** In how many quotations each product was asked for. */
  timesAsked: () => Promise<ReadonlyMap<number, number>>
}

const usualLimit = 100
const searchesSinceMs = 90 * 24 * 60 * 60 * 1000

/** What the catalogue lacks, what is wanted most first. */
export const createQuality =
  ({ db, now, timesAsked }: Deps) =>
  async (limit = usualLimit): Promise<QualityReport> => {
    const asked = await timesAsked()
    const all = await listLacking(db)
    const worst = all.toSorted(byUrgency(asked)).slice(0, limit)
    const names = new Map(
      (
        await listNamed(
          db,
          worst.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const since = new Date(now().getTime() - searchesSinceMs).toISOString().slice(0, 10)
    const count = (kind: Lacking) => all.filter(({ lacking }) => lacking.includes(kind)).length
    return {
      products: await countOffered(db),
      lacking: { photo: count('photo'), bore: count('bore'), load: count('load'), machine: count('machine') },
      worst: worst.flatMap(({ id, lacking }) => {
        const named = names.get(id)
        return named ? [{ ...named, lacking, asked: asked.get(id) ?? 0 }] : []
      }),
      missedSearches: await listMissedSearches(db, since, limit),
    }
  }
