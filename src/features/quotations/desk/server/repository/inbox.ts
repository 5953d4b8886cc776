import { and, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { isShortSearch, shortReach } from '#kernel/api/search-reach.ts'
import { withoutAccents } from '#kernel/slug.ts'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { findReach } from '#platform/database/find-reach.ts'
import { countsOf, readCounts } from '#platform/database/kept-counts.ts'
import { isBetween, type Numbers, numbersWithin } from '#platform/database/numbers-within.ts'
import { containsCode, containsDigits, containsPlain, mayContain } from '#platform/database/text-conditions.ts'
import { isOfSame } from '../../../proposals/server/repository/proposals.ts'
import { mostEarlier } from '../../../record/domain/lengths.ts'
import { isOwed, quotationStatuses, statusesThat } from '../../../record/domain/status.ts'
import type { QuotationRow } from '../../../record/server/repository/quotations.ts'
import {
  dueOrNever,
  isAskedAgain,
  isSilent,
  oldestOwedFirst,
  quotations,
  searchedSpan,
  spanOf,
} from '../../../record/server/tables.ts'

export type DeskFilters = {
  search?: string | undefined
  status?: QuotationRow['status'] | undefined
  owner?: number | 'none' | undefined
  arrivedFrom?: Date | undefined
  arrivedBefore?: Date | undefined
  unread?: boolean | undefined
  silent?: boolean | undefined
  overdue?: boolean | undefined
  asked?: boolean | undefined
  /** By which it is told what is overdue. */
  now: Date
  /** Above which number a search looks that is too short for an index. */
  reach?: number | undefined
  /** Between which numbers those are that arrived then. */
  numbers?: Numbers | undefined
  /** Of which spans of numbers a search takes what is written; of all without. */
  spans?: readonly number[] | undefined
}

/** By a number (`58`), a proposal's (`58-1`), what was written, or a code that was asked for or offered. */
function isFound(search: string, { reach = 0, spans }: Pick<DeskFilters, 'reach' | 'spans'>): SQL | undefined {
  const wanted = withoutAccents(search.trim())
  const [, number, version = '0'] = /^#?(\d{1,9})(?:-(\d{1,4}))?$/.exec(wanted) ?? []
  const { name, company, email, phone, products, message, codes } = quotations
  const isSaid = or(
    ...[name, company, email, phone, products, message, codes].map((column) => containsPlain(column, wanted)),
    containsDigits(phone, wanted),
    ...(number ? [] : [containsCode(products, wanted), containsCode(codes, wanted)]),
  )
  // What an index knows comes first and says too much rather than too little; then what is meant exactly.
  const mayBeSaid = and(
    spans && sql`${spanOf(quotations)} && ${`{${spans.join(',')}}`}::int[]`,
    gt(quotations.id, reach),
    mayContain(sql`${quotations.searchText}`, wanted),
  )
  return or(
    number ? and(eq(quotations.id, Number(number)), gte(quotations.version, Number(version))) : undefined,
    and(mayBeSaid, isSaid),
  )
}

const isUnread = isNull(quotations.seenAt)

const isOwedAnswer = sql`${dueOrNever(quotations)} < 'infinity'`

const isOverdue = (now: Date) => sql`${dueOrNever(quotations)} < ${now.toISOString()}::timestamptz`

/** As asked, or the contrary. */
const whether = (wanted: boolean | undefined, condition: SQL) =>
  wanted === undefined ? undefined : wanted ? condition : sql`not (${condition})`

function isOwnedBy(owner: DeskFilters['owner']) {
  if (owner === undefined) return undefined
  return owner === 'none' ? isNull(quotations.assignedTo) : eq(quotations.assignedTo, owner)
}

const isWanted = ({
  search,
  status,
  owner,
  arrivedFrom,
  arrivedBefore,
  unread,
  silent,
  overdue,
  asked,
  now,
  reach,
  numbers,
  spans,
}: DeskFilters) =>
  and(
    search ? isFound(search, { reach, spans }) : undefined,
    status && eq(quotations.status, status),
    isOwnedBy(owner),
    isBetween(quotations.id, numbers),
    arrivedFrom && gte(quotations.createdAt, arrivedFrom),
    arrivedBefore && lt(quotations.createdAt, arrivedBefore),
    whether(unread, isUnread),
    whether(silent, isSilent(quotations)),
    whether(overdue, isOverdue(now)),
    whether(asked, isAskedAgain(quotations)),
  )

/** Newest first: what came last has the highest number. */
export const listQuotations = (db: Db, filters: DeskFilters, page: { after: number | undefined; limit: number }) =>
  db
    .select()
    .from(quotations)
    .where(and(isWanted(filters), page.after === undefined ? undefined : lt(quotations.id, page.after)))
    .orderBy(desc(quotations.id))
    .limit(page.limit)

export type DuePlace = { dueAt: Date | null; id: number }

const isAfter = ({ dueAt, id }: DuePlace) =>
  sql`(${dueOrNever(quotations)}, ${oldestOwedFirst(quotations)}) > (${dueAt?.toISOString() ?? 'infinity'}::timestamptz, ${dueAt === null ? -id : id}::int)`

/** What must be answered soonest first, of the same moment the oldest; then, newest first, what waits for nobody here. */
export const listByDue = (db: Db, filters: DeskFilters, page: { after: DuePlace | undefined; limit: number }) =>
  db
    .select()
    .from(quotations)
    .where(and(isWanted(filters), page.after && isAfter(page.after)))
    // Written as its index is.
    .orderBy(dueOrNever(quotations), oldestOwedFirst(quotations))
    .limit(page.limit)

const place = { id: quotations.id, dueAt: quotations.dueAt }

/** Where those stand that `listQuotations` has, without what is in them. */
export const listPlaces = (
  db: Db,
  filters: DeskFilters,
  { after, limit, isOwed }: { after: number | undefined; limit: number; isOwed?: boolean | undefined },
) =>
  db
    .select(place)
    .from(quotations)
    .where(
      and(isWanted(filters), whether(isOwed, isOwedAnswer), after === undefined ? undefined : lt(quotations.id, after)),
    )
    .orderBy(desc(quotations.id))
    .limit(limit)

type PlacesWanted = { after: DuePlace | undefined; limit: number }

/** Where those stand that `listByDue` has. */
export const listPlacesByDue = (db: Db, filters: DeskFilters, { after, limit }: PlacesWanted) =>
  db
    .select(place)
    .from(quotations)
    .where(and(isWanted(filters), after && isAfter(after)))
    .orderBy(dueOrNever(quotations), oldestOwedFirst(quotations))
    .limit(limit)

/** Of those, the ones that are owed an answer, where they are few: sooner gone through than looked up in what everybody ever wrote. */
export function listOwedPlaces(db: Db, filters: DeskFilters, { after, limit }: PlacesWanted) {
  // With an end of its own, into which no condition on words is moved: that would be handed to the index of words.
  const owed = db.select().from(quotations).where(sql`${isOwedAnswer} offset 0`).as('quotations')
  return db
    .select({ id: owed.id, dueAt: owed.dueAt })
    .from(owed)
    .where(and(isWanted(filters), after && isAfter(after)))
    .orderBy(dueOrNever(quotations), oldestOwedFirst(quotations))
    .limit(limit)
}

const spansAtFirst = 3

/** The span of the highest number and two below, and above which number they are; nothing where no number would be left below them. */
export function newestSpans({ lowest = 1, highest }: { lowest?: number | undefined; highest: number }) {
  const newest = Math.floor(highest / searchedSpan)
  const spans = Array.from({ length: spansAtFirst }, (_, below) => newest - below)
  const reach = Math.min(...spans) * searchedSpan - 1
  return lowest > reach ? undefined : { spans, reach }
}

export const listByNumber = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(quotations)
    .where(inArray(quotations.id, [...ids]))

export async function countOwed(db: Db) {
  const known = await readCounts(db, 'quotations')
  return quotationStatuses.reduce((total, status) => total + (known.get(owedIn(status)) ?? 0), 0)
}

const owedIn = (status: string) => `owed ${status}`

/** Only what is not due yet is counted anew, which is what came since yesterday: how much is owed is known. Both of one moment. */
export async function countQueue(db: Db, now: Date) {
  const [row] = await db
    .select({ known: countsOf('quotations'), notYet: count() })
    .from(quotations)
    .where(
      sql`${dueOrNever(quotations)} >= ${now.toISOString()}::timestamptz and ${dueOrNever(quotations)} < 'infinity'`,
    )
  const { known, notYet } = row!
  const sum = (statuses: readonly string[], name: (status: string) => string) =>
    statuses.reduce((total, status) => total + (known[name(status)] ?? 0), 0)
  return {
    unread: known.unread ?? 0,
    overdue: sum(quotationStatuses, owedIn) - notYet,
    silent: known.silent ?? 0,
    pending: sum(statusesThat('isOwed'), String),
    asked: sum(
      quotationStatuses.filter((status) => !isOwed(status)),
      owedIn,
    ),
  }
}

export const countQuotations = (db: Db, filters: DeskFilters, cap: number) =>
  countUpTo(db, quotations, isWanted(filters), cap)

export async function countByStatus(db: Db) {
  const known = await readCounts(db, 'quotations')
  return Object.fromEntries(quotationStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<
    QuotationRow['status'],
    number
  >
}

export const findNumbers = (db: Db, { arrivedFrom: from, arrivedBefore: before }: DeskFilters) =>
  numbersWithin(db, { table: quotations, id: quotations.id, at: quotations.createdAt }, { from, before })

export async function findLast(db: Db) {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${quotations.id}), 0)::int` }).from(quotations)
  return row?.last ?? 0
}

/**
 * The numbers that are looked through one after the other, the highest first, by who leaves nothing out: a search too short for an
 * index takes a few at a time, since one statement does not get through all of them.
 */
export async function* spansToLookThrough(db: Db, filters: DeskFilters): AsyncGenerator<Numbers | undefined> {
  const within = await findNumbers(db, filters)
  if (!filters.search || !isShortSearch(filters.search)) {
    yield within
    return
  }
  const { lowest, highest } = within ?? { lowest: 1, highest: await findLast(db) }
  for (let to = highest; to >= lowest; to -= shortReach)
    yield { lowest: Math.max(lowest, to - shortReach + 1), highest: to }
}

export const findSearchReach = (db: Db, { search }: DeskFilters) => findReach(db, quotations, search)

export const listOthersOfSame = (db: Db, row: Pick<QuotationRow, 'id' | 'customerId' | 'email'>) =>
  db
    .select()
    .from(quotations)
    .where(and(ne(quotations.id, row.id), isOfSame(row)))
    .orderBy(desc(quotations.id))
    .limit(mostEarlier)
