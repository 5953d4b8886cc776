import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { countUpTo } from '#platform/database/count-up-to.ts'
import type { Db } from '#platform/database/database.ts'
import { isSearched, matchesSearch } from '#platform/database/search-text.ts'
import { outbox, outboxAttachments } from '../tables.ts'
import type { OutboxRow, OutboxStatus } from './sending.ts'

export type OutboxFilters = {
  statuses?: readonly OutboxStatus[] | undefined
  search?: string | undefined
}

/** Everything but the bodies, which a list has no use for. */
const listed = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: outbox.status,
  attempts: outbox.attempts,
  dueAt: outbox.dueAt,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  deliveredAt: outbox.deliveredAt,
}
export type ListedRow = Pick<OutboxRow, keyof typeof listed>

const isWanted = ({ statuses, search }: OutboxFilters) =>
  and(
    statuses && inArray(outbox.status, [...statuses]),
    search ? and(isSearched(outbox, search), matchesSearch(outbox.searchText, search)) : undefined,
  )

export const listOutbox = (db: Db, filters: OutboxFilters, page: { after: number | undefined; limit: number }) =>
  db
    .select(listed)
    .from(outbox)
    .where(and(isWanted(filters), page.after === undefined ? undefined : lt(outbox.id, page.after)))
    .orderBy(desc(outbox.id))
    .limit(page.limit)

export const countOutbox = (db: Db, filters: OutboxFilters, cap: number) =>
  countUpTo(db, outbox, isWanted(filters), cap)

export async function findOutbox(db: Db, id: number) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  return row
}

/** Nobody else sends it again until the transaction is over. */
export async function lockOutbox(tx: Db, id: number) {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  return row
}

export const listAttached = (db: Db, messageId: number) =>
  db
    .select({ fileName: outboxAttachments.fileName, bytes: outboxAttachments.size })
    .from(outboxAttachments)
    .where(eq(outboxAttachments.messageId, messageId))
    .orderBy(asc(outboxAttachments.position))

/** From the beginning: it has all its attempts again. */
export async function reviveDead(tx: Db, id: number, now: Date) {
  await tx
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, dueAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'dead')))
}

export async function hasten(tx: Db, id: number, now: Date) {
  await tx
    .update(outbox)
    .set({ dueAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))
}

/** The same once more, with what is attached to it; no younger than the first, or sending again would keep people's data longer. */
export async function copyMessage(tx: Db, original: OutboxRow, now: Date) {
  const { kind, about, recipient, replyTo, subject, searchText, html, text, isSecret, createdAt } = original
  const [copy] = await tx
    .insert(outbox)
    .values({ kind, about, recipient, replyTo, subject, searchText, html, text, isSecret, dueAt: now, createdAt })
    .returning()
  await tx.execute(sql`
    insert into ${outboxAttachments} (message_id, position, file_name, content_type, kept_as, size)
    select ${copy!.id}, position, file_name, content_type, kept_as, size from ${outboxAttachments}
    where message_id = ${original.id}`)
  return copy!
}
