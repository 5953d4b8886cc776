import { type Page, totalCap } from '#kernel/api/page.ts'
import type { Db } from '#platform/database/database.ts'
import { cursorOf, numberIn } from '#platform/database/newest-first.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { dueCursorOf, duePlaceIn, type PageRequest, usualPage } from './by-due.ts'
import {
  countOwed,
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
 * owed is found however long ago they asked.
 */
export async function pageOfFound(db: Db, filters: DeskFilters, { cursor, limit = usualPage, sort }: Asked) {
  const isByDue = sort === 'due'
  const after = isByDue ? duePlaceIn(cursor) : placeOf(numberIn(cursor))

  async function lookAfter(place: DuePlace | undefined): Promise<Looked> {
    return (await lookNear(place)) ?? lookEverywhere(place)
  }

  /** Nothing where that is no page. */
  async function lookNear(place: DuePlace | undefined): Promise<Looked | undefined> {
    const isPastOwed = !isByDue || place?.dueAt === null
    const below = isPastOwed ? place?.id : undefined
    const { lowest, highest } = filters.numbers ?? {}
    const newest = newestSpans({ lowest, highest: below ?? highest ?? (await findLast(db)) })
    if (!newest || (!isPastOwed && (await areMostOwed()))) return undefined
    const enough = Math.max(limit, enoughToSay)
    const owed = isPastOwed ? [] : await listOwedPlaces(db, filters, { after: place, limit: enough + 1 })
    const known = new Set(owed.map(({ id }) => id))
    const rest = await listPlaces(
      db,
      { ...filters, ...newest },
      { after: below, limit: enough + 1, isOwed: isByDue ? false : undefined },
    )
    // One that was answered between both statements is in both.
    const places = [...owed, ...rest.filter(({ id }) => !known.has(id))]
    return places.length > limit ? { places, total: Math.min(places.length, enough), isAll: false } : undefined
  }

  async function lookEverywhere(place: DuePlace | undefined): Promise<Looked> {
    const places = isByDue
      ? await listPlacesByDue(db, filters, { after: place, limit: totalCap + 1 })
      : await listPlaces(db, filters, { after: place?.id, limit: totalCap + 1 })
    return { places, total: Math.min(places.length, totalCap), isAll: places.length <= totalCap }
  }

  /** Those that are asked for, or of a desk that decides about nothing: to go through them one by one would take longest. */
  const areMostOwed = async () =>
    filters.overdue === true || filters.asked === true || (await countOwed(db)) > mostGoneThrough

  const whole = await lookAfter(undefined)
  const { places } = after ? await lookAfter(after) : whole
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
  return {
    items: await inOrder(db, shown),
    total: whole.total,
    totalIsCapped: !whole.isAll,
    nextCursor: last ? (isByDue ? dueCursorOf(last) : cursorOf(last)) : null,
  } satisfies Page<QuotationRow>
}

const placeOf = (id: number | undefined) => (id === undefined ? undefined : { id, dueAt: null })

const mostGoneThrough = 20_000

/** Of what the newest alone have more than this, nobody reads on: they say what else it is called. */
const enoughToSay = 200

async function inOrder(db: Db, places: readonly DuePlace[]) {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = new Map((await listByNumber(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
