import { type SQL, sql } from 'drizzle-orm'
import { fixed } from '#platform/database/kept-plans.ts'
import type { Sight } from '../../../record/server/repository/product-conditions.ts'
import { productCards } from '../../../record/server/tables.ts'

/**
 * Ranking reads every candidate, so there is an end to them, however large the catalogue. So many are looked at before the best of them
 * are taken: of those near a measure, which an index tells; of those walked through for words, each of which is read, or of all where
 * there are no more; and of those looked up by rare words. A list leads through all of them, of what is suggested a few are shown.
 * Among many products no list leads through all that was found in any case: a dozen pages are enough, and each candidate is read.
 */
export const reaches = {
  list: { candidates: 600, near: 5_000, walked: 2_500, all: 5_000, lookedUp: 5_000 },
  listAmongMany: { candidates: 300, near: 5_000, walked: 2_500, all: 5_000, lookedUp: 5_000 },
  suggestions: { candidates: 100, near: 1_000, walked: 500, all: 500, lookedUp: 500 },
} as const
export type Reach = keyof typeof reaches

/** Whose eyes look for what may be seen, and how far. */
export type Look = { sight: Sight; visible: SQL } & (typeof reaches)[Reach]

export const cards = sql`${productCards}`
export const byNumber = sql`${productCards.productId}`

/** One by one until there are enough: how many there are the planner cannot know, and must not look at all cards for them. */
export const shownOf = (ids: SQL, { visible, candidates }: Look) => sql`select shown.product_id from ${ids}
    cross join lateral (select ${byNumber} from ${cards} where ${byNumber} = ids.id and ${visible} offset 0) as shown limit ${fixed(candidates + 1)}`
