import { type Page, totalCap } from '#kernel/api/page.ts'
import type { Db } from '#platform/database/database.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { cursorOf, type PageRequest, placeIn, usualPage } from './by-due.ts'
import {
  type DeskFilters,
  type DuePlace,
  findLast,
  listByNumber,
  listOwedPlaces,
  listPlaces,
  listPlacesByDue,
  newestSpans,
} from './repository/inbox.ts'

type Asked = PageRequest & { sort?: 'due' | 'newest' | undefined }
type Looked = { places: DuePlace[]; total: number; isAll: boolean }

/**
 * A page of what a search finds. The newest are looked through first: where they fill it, older ones would only make the number of
 * those that are left larger, and to look at all that an index takes for possible costs more with every year. Whom an answer is
 * owed is found however long ago they asked. Page and number come from one reading.
 */
export async function pageOfFound(db: Db, filters: DeskFilters, { cursor, limit = usualPage, sort }: Asked) {
  const after = placeIn(cursor)
  const isByDue = sort === 'due'

  async function lookAfter(place: DuePlace | undefined): Promise<Looked> {
    // Where they are in order of number, what is owed among them or behind.
    const below = !isByDue || place?.dueAt === null ? { after: place?.id } : undefined
    const spans = newestSpans(below?.after ?? filters.numbers?.highest ?? (await findLast(db)))
    if (spans) {
      const enough = Math.max(limit, enoughToSay)
      const owed = below ? [] : await listOwedPlaces(db, filters, { after: place, limit: enough + 1 })
      const rest = { after: below?.after, limit: enough + 1, isOwed: isByDue ? false : undefined }
      const near = [...owed, ...(await listPlaces(db, { ...filters, spans }, rest))]
      if (near.length > limit) return { places: near, total: Math.min(near.length, enough), isAll: false }
    }
    const places = isByDue
      ? await listPlacesByDue(db, filters, { after: place, limit: totalCap + 1 })
      : await listPlaces(db, filters, { after: place?.id, limit: totalCap + 1 })
    return { places, total: Math.min(places.length, totalCap), isAll: places.length <= totalCap }
  }

  const whole = await lookAfter(undefined)
  const { places } = after ? await lookAfter(after) : whole
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
  return {
    items: await inOrder(db, shown),
    total: whole.total,
    totalIsCapped: !whole.isAll,
    nextCursor: last ? cursorOf(last) : null,
  } satisfies Page<QuotationRow>
}

/** Of what the newest alone have more than this, nobody reads on: they say what else it is called. */
const enoughToSay = 200

async function inOrder(db: Db, places: readonly DuePlace[]) {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = new Map((await listByNumber(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
