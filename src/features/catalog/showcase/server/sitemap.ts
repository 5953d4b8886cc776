import type { Db } from '#platform/database/database.ts'
import { lastProductId, listSitemapRows } from './repository/sitemap-rows.ts'

/** Small enough that one batch is never felt, large enough that a hundred thousand products are a hundred questions. */
const batch = 1000

type Range = { after: number; upTo: number }
type Entry = { slug: string; updatedAt: Date; imageUrl: string | null }

/** Every product on sale, for search engines: read batch by batch, so that any number of them fits in memory. */
export const createSitemapSource = (db: Db) => ({
  lastId: () => lastProductId(db),

  async *list({ after, upTo }: Range): AsyncGenerator<readonly Entry[]> {
    let last = after
    for (;;) {
      const rows = await listSitemapRows(db, { after: last, upTo, limit: batch })
      if (rows.length > 0) yield rows
      if (rows.length < batch) return
      last = rows.at(-1)?.id ?? upTo
    }
  },
})
