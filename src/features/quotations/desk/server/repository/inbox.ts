import { and, count, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { findIdRange, type IdRange, isInRange } from '#platform/database/find-id-range.ts'
import { isSearched, matchesSearch } from '#platform/database/search-text.ts'
import { isOfSame } from '../../../proposals/server/repository/proposals.ts'
import { mostEarlier } from '../../../record/domain/lengths.ts'
import { quotationStatuses, statusesThat } from '../../../record/domain/status.ts'
import type { QuotationRow } from '../../../record/server/repository/quotations.ts'
import { dueOrNever, isAskedAgain, isSilent, oldestOwedFirst, quotations } from '../../../record/server/tables.ts'

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
  /** What is due before this moment is overdue. */
  now: Date
  /** The ids of the quotations that arrived in that period, see `findIds`. */
  ids?: IdRange | undefined
  /** Exports look through all rows, however short the search. */
  isExport?: boolean | undefined
}

/** Finds the number of a quotation (`58`) or proposal (`58-1`), words of the customer, and requested or offered codes. */
function isFound(search: string, isExport: boolean): SQL | undefined {
  const [, number, version = '0'] = /^#?(\d{1,9})(?:-(\d{1,4}))?$/.exec(search.trim()) ?? []
  return or(
    number ? and(eq(quotations.id, Number(number)), gte(quotations.version, Number(version))) : undefined,
    and(isExport ? undefined : isSearched(quotations, search), matchesSearch(quotations.searchText, search)),
  )
}

const isUnread = isNull(quotations.seenAt)

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
  ids,
  isExport = false,
}: DeskFilters) =>
  and(
    search ? isFound(search, isExport) : undefined,
    status && eq(quotations.status, status),
    isOwnedBy(owner),
    isInRange(quotations.id, ids),
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

/** Counts of the badge and the tabs of the inbox. Each has an index of few rows. */
export async function countQueue(db: Db, now: Date) {
  const counted = (condition: SQL | undefined) =>
    sql<number>`(${db.select({ total: count() }).from(quotations).where(condition)})::int`
  const { rows } = await db.execute<Record<'unread' | 'overdue' | 'silent' | 'pending' | 'asked', number>>(sql`select
    ${counted(isUnread)} as unread,
    ${counted(isOverdue(now))} as overdue,
    ${counted(isSilent(quotations))} as silent,
    ${counted(inArray(quotations.status, statusesThat('isOwed')))} as pending,
    ${counted(isAskedAgain(quotations))} as asked`)
  return rows[0]!
}

export const countQuotations = (db: Db, filters: DeskFilters, cap: number) =>
  countUpTo(db, quotations, isWanted(filters), cap)

export async function countByStatus(db: Db) {
  const { status } = quotations
  const rows = await db.select({ status, total: count() }).from(quotations).groupBy(status)
  const totals = new Map(rows.map((row) => [row.status, row.total]))
  return Object.fromEntries(quotationStatuses.map((one) => [one, totals.get(one) ?? 0])) as Record<
    QuotationRow['status'],
    number
  >
}

export const findIds = (db: Db, { arrivedFrom: from, arrivedBefore: before }: DeskFilters) =>
  findIdRange(db, { table: quotations, id: quotations.id, at: quotations.createdAt }, { from, before })

export const listOthersOfSame = (db: Db, row: Pick<QuotationRow, 'id' | 'customerId' | 'email'>) =>
  db
    .select()
    .from(quotations)
    .where(and(ne(quotations.id, row.id), isOfSame(row)))
    .orderBy(desc(quotations.id))
    .limit(mostEarlier)
