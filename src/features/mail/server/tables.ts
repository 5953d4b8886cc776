import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OwnWords } from '#kernel/letters/definition.ts'
import { id, moment } from '#platform/database/columns.ts'

export const outboxStatuses = ['waiting', 'sent', 'filed', 'dead'] as const

/** Messages to send, written in the transaction of whatever they tell about. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** What the message is about, for whoever looks through them. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Written by `searchTextOf`, searched by `matchesSearch`. */
    searchText: text('search_text').notNull().default(''),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Whose request or account it is about, such as `quotation 12`: what was written of someone goes when they do. */
    about: text('about'),
    /** Holds a link that lets somebody in: once delivered, its body is emptied. */
    isSecret: boolean('is_secret').notNull().default(false),
    status: text('status', { enum: outboxStatuses }).notNull().default('waiting'),
    /** Counted when an attempt begins: a message that ends the process must not be tried for ever. */
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried; while somebody tries, the end of the time they have for it. */
    dueAt: moment('due_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    index('outbox_due').on(t.dueAt, t.id).where(sql`${t.status} = 'waiting'`),
    index('outbox_by_about').on(t.about),
    index('outbox_by_recipient').on(sql`lower(${t.recipient})`).concurrently(),
    index('outbox_by_reply_to').on(sql`lower(${t.replyTo})`).concurrently(),
    index('outbox_by_status').on(t.status, t.createdAt),
    index('outbox_of_status').on(t.status, t.id).concurrently(),
    index('outbox_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('outbox_status', sql`${t.status} in ('waiting', 'sent', 'filed', 'dead')`),
  ],
)

/** What goes with a message: never a copy, but where the shop keeps it. */
export const outboxAttachments = pgTable(
  'outbox_attachments',
  {
    id: id(),
    messageId: integer('message_id').notNull(),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** By what name the shop finds it; see `KeptFiles`. */
    keptAs: text('kept_as').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.messageId], foreignColumns: [outbox.id] }).onDelete('cascade'),
    uniqueIndex('outbox_attachments_by_message').on(t.messageId, t.position),
  ],
)

/** What the owner wrote of a letter, without what is as the shop came; none as long as nobody has written anything. */
export const letters = pgTable('mail_letters', {
  letter: text('letter').primaryKey(),
  words: jsonb('words').$type<OwnWords>().notNull(),
  version: integer('version').notNull(),
})

/** What letters said, each time somebody saved one. A row never changes. */
export const letterRevisions = pgTable(
  'mail_letter_revisions',
  {
    id: id(),
    letter: text('letter').notNull(),
    at: moment('at').notNull(),
    /** As the name was then. */
    authorName: text('author_name').notNull(),
    words: jsonb('words').$type<OwnWords>().notNull(),
  },
  (t) => [index('mail_letter_revisions_by_letter').on(t.letter, t.id)],
)
