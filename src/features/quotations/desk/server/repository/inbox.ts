import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { withoutAccents } from '#kernel/slug.ts'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { hasDigits, hasKey, says } from '#platform/database/says.ts'
import { isOfSame } from '../../../proposals/server/repository/proposals.ts'
import { mostEarlier } from '../../../record/domain/lengths.ts'
import { statusesThat } from '../../../record/domain/status.ts'
import type { QuotationRow } from '../../../record/server/repository/quotations.ts'
import {
  oldestOwedFirst,
  proposalLines,
  proposals,
  quotationItems,
  quotations,
  silenceNotices,
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
}

/** By a number (`58`), a proposal's (`58-1`), what was written, or a code that was asked for or offered. */
function isFound(search: string): SQL | undefined {
  const wanted = withoutAccents(search.trim())
  const [, number, version = '0'] = /^#?(\d{1,9})(?:-(\d{1,4}))?$/.exec(wanted) ?? []
  const { name, company, email, phone, products, message } = quotations
  const inCode = (code: PgColumn) => or(says(code, wanted), number ? undefined : hasKey(code, wanted))
  return or(
    number ? and(eq(quotations.id, Number(number)), gte(quotations.version, Number(version))) : undefined,
    ...[name, company, email, phone, products, message].map((column) => says(column, wanted)),
    hasDigits(phone, wanted),
    number ? undefined : hasKey(products, wanted),
    sql`exists (select 1 from ${quotationItems} where ${quotationItems.quotationId} = ${quotations.id} and ${inCode(quotationItems.code)})`,
    sql`exists (select 1 from ${proposalLines} join ${proposals} on ${proposals.id} = ${proposalLines.proposalId} where ${proposals.quotationId} = ${quotations.id} and ${inCode(proposalLines.code)})`,
  )
}

const isSilent = and(
  eq(quotations.silenceIgnored, false),
  sql`exists (select 1 from ${silenceNotices} where ${silenceNotices.quotationId} = ${quotations.id} and ${silenceNotices.settledAt} is null)`,
)!

const isUnread = isNull(quotations.seenAt)

const isOverdue = (now: Date) => and(isNotNull(quotations.dueAt), lt(quotations.dueAt, now))!

/** Answered once, and the customer wants something else. */
const isAskedAgain = and(isNotNull(quotations.dueAt), notInArray(quotations.status, statusesThat('isOwed')))!

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
}: DeskFilters) =>
  and(
    search ? isFound(search) : undefined,
    status && eq(quotations.status, status),
    isOwnedBy(owner),
    arrivedFrom && gte(quotations.createdAt, arrivedFrom),
    arrivedBefore && lt(quotations.createdAt, arrivedBefore),
    whether(unread, isUnread),
    whether(silent, isSilent),
    whether(overdue, isOverdue(now)),
    whether(asked, isAskedAgain),
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
  dueAt === null
    ? and(isNull(quotations.dueAt), lt(quotations.id, id))
    : or(gt(quotations.dueAt, dueAt), and(eq(quotations.dueAt, dueAt), gt(quotations.id, id)), isNull(quotations.dueAt))

/** What must be answered soonest first, of the same moment the oldest; then, newest first, what waits for nobody here. */
export const listByDue = (db: Db, filters: DeskFilters, page: { after: DuePlace | undefined; limit: number }) =>
  db
    .select()
    .from(quotations)
    .where(and(isWanted(filters), page.after && isAfter(page.after)))
    // Written as its index is.
    .orderBy(sql`${quotations.dueAt} asc nulls last`, oldestOwedFirst(quotations))
    .limit(page.limit)

export async function countQueue(db: Db, now: Date) {
  const [row] = await db
    .select({
      unread: sql<number>`count(*) filter (where ${isUnread})::int`,
      overdue: sql<number>`count(*) filter (where ${isOverdue(now)})::int`,
      silent: sql<number>`count(*) filter (where ${isSilent})::int`,
      pending: sql<number>`count(*) filter (where ${inArray(quotations.status, statusesThat('isOwed'))})::int`,
      asked: sql<number>`count(*) filter (where ${isAskedAgain})::int`,
    })
    .from(quotations)
    .where(or(isUnread, isNotNull(quotations.dueAt), gt(quotations.version, 0)))
  return row ?? { unread: 0, overdue: 0, silent: 0, pending: 0, asked: 0 }
}

export const countQuotations = (db: Db, filters: DeskFilters, cap: number) =>
  countUpTo(db, quotations, isWanted(filters), cap)

export const countByStatus = (db: Db) =>
  db.select({ status: quotations.status, total: count() }).from(quotations).groupBy(quotations.status)

export const listOthersOfSame = (db: Db, row: Pick<QuotationRow, 'id' | 'customerId' | 'email'>) =>
  db
    .select()
    .from(quotations)
    .where(and(ne(quotations.id, row.id), isOfSame(row)))
    .orderBy(desc(quotations.id))
    .limit(mostEarlier)
