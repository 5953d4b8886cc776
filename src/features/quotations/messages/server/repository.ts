import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { isSearched, matchesSearch } from '#platform/database/search-text.ts'
import { contactMessages } from '../../record/server/tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export type MessageFilters = {
  search?: string | undefined
  unread?: boolean | undefined
  archived?: boolean | undefined
}

/** What became a quotation is read and answered where the quotations are. */
const isMessage = isNull(contactMessages.quotationId)
const isUnread = isNull(contactMessages.seenAt)
const isArchived = isNotNull(contactMessages.archivedAt)
const isHere = isNull(contactMessages.archivedAt)

function isFound(search: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1]
  return or(
    number ? eq(contactMessages.id, Number(number)) : undefined,
    and(isSearched(contactMessages, search), matchesSearch(contactMessages.searchText, search)),
  )
}

const isWanted = ({ search, unread, archived = false }: MessageFilters) =>
  and(
    isMessage,
    search ? isFound(search) : undefined,
    unread === undefined ? undefined : unread ? isUnread : sql`not (${isUnread})`,
    archived ? isArchived : isHere,
  )

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
  const counted = (...conditions: SQL[]) =>
    sql`(${db
      .select({ total: count() })
      .from(contactMessages)
      .where(and(isMessage, ...conditions))})::int`
  const { rows } = await db.execute<Record<'unread' | 'inbox' | 'archived', number>>(sql`select
    ${counted(isHere, isUnread)} as unread, ${counted(isHere)} as inbox, ${counted(isArchived)} as archived`)
  return rows[0]!
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
