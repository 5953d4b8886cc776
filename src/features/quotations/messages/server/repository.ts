import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { withoutAccents } from '#kernel/slug.ts'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { findReach } from '#platform/database/find-reach.ts'
import { readCounts } from '#platform/database/kept-counts.ts'
import { containsDigits, containsPlain, mayContain } from '#platform/database/text-conditions.ts'
import { contactMessages, searchedMessage } from '../../record/server/tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export type MessageFilters = {
  search?: string | undefined
  unread?: boolean | undefined
  archived?: boolean | undefined
  /** Above which number a search looks that is too short for an index. */
  reach?: number | undefined
}

/** What became a quotation is read and answered where the quotations are. */
const isMessage = isNull(contactMessages.quotationId)
const isUnread = isNull(contactMessages.seenAt)
const isArchived = isNotNull(contactMessages.archivedAt)
const isHere = isNull(contactMessages.archivedAt)

function isFound(search: string, reach: number): SQL | undefined {
  const wanted = withoutAccents(search.trim())
  const number = /^#?(\d{1,9})$/.exec(wanted)?.[1]
  const { name, company, email, phone, subject, message } = contactMessages
  const isSaid = or(
    ...[name, company, email, phone, subject, message].map((column) => containsPlain(column, wanted)),
    containsDigits(phone, wanted),
  )
  return or(
    number ? eq(contactMessages.id, Number(number)) : undefined,
    and(gt(contactMessages.id, reach), mayContain(searchedMessage(contactMessages), wanted), isSaid),
  )
}

const isWanted = ({ search, unread, archived = false, reach = 0 }: MessageFilters) =>
  and(
    isMessage,
    search ? isFound(search, reach) : undefined,
    unread === undefined ? undefined : unread ? isUnread : sql`not (${isUnread})`,
    archived ? isArchived : isHere,
  )

export const findMessageReach = (db: Db, search: string | undefined) => findReach(db, contactMessages, search)

export const listMessages = (db: Db, filters: MessageFilters, page: { after: number | undefined; limit: number }) =>
  db
    .select()
    .from(contactMessages)
    .where(and(isWanted(filters), page.after === undefined ? undefined : lt(contactMessages.id, page.after)))
    .orderBy(desc(contactMessages.id))
    .limit(page.limit)

export const countMessages = (db: Db, filters: MessageFilters, cap: number) =>
  countUpTo(db, contactMessages, isWanted(filters), cap)

export async function countMessageKinds(db: Db) {
  const known = await readCounts(db, 'contact_messages')
  const total = (kind: string) => known.get(kind) ?? 0
  return { unread: total('unread'), inbox: total('inbox'), archived: total('archived') }
}

export async function findMessage(db: Db, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function lockMessage(tx: Db, id: number) {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

export async function updateMessage(tx: Db, id: number, change: Partial<Pick<MessageRow, 'seenAt' | 'archivedAt'>>) {
  const [row] = await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id)).returning()
  return row!
}
