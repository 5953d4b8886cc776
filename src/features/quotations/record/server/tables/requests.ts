import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { administrators, customers } from '#features/accounts/server/tables.ts'
import { products } from '#features/catalog/record/server/tables.ts'
import { bytes } from '#platform/database/bytes.ts'
import { id, moment, shorterThan } from '#platform/database/columns.ts'
import { formTypes } from '../../domain/kinds.ts'
import { lengths, mostOfOneProduct } from '../../domain/lengths.ts'
import { firstStatus, quotationStatuses, statusesThat } from '../../domain/status.ts'

/** Of what is owed at the same moment the oldest comes first; of what nobody waits for, the newest. */
export const oldestOwedFirst = ({ dueAt, id }: Record<'dueAt' | 'id', AnyPgColumn>) =>
  sql`(case when ${dueAt} is null then -${id} else ${id} end)`

/** What nobody waits for is due at no time: so one comparison finds what comes after a place in the list. */
export const dueOrNever = ({ dueAt }: Record<'dueAt', AnyPgColumn>) => sql`coalesce(${dueAt}, 'infinity'::timestamptz)`

/** Answered once, and the customer wants something else. */
export const isAskedAgain = ({ dueAt, status }: Record<'dueAt' | 'status', AnyPgColumn>) =>
  sql`(${dueAt} is not null and ${status} not in (${sql.raw(
    statusesThat('isOwed')
      .map((one) => `'${one}'`)
      .join(', '),
  )}))`

/** The customer stays silent, and the desk wants to hear of it. */
export const isSilent = ({ hasSilence, silenceIgnored }: Record<'hasSilence' | 'silenceIgnored', AnyPgColumn>) =>
  sql`(${hasSilence} and not ${silenceIgnored})`

export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    /** Who is logged in as a customer, or later proved to have the e-mail it was made with. */
    customerId: integer('customer_id'),
    name: text('name').notNull(),
    /** A request by photo needs one of the two, every other request both. */
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    /** Without punctuation, in capitals: 14 digits and, since 2026, letters. */
    cnpj: text('cnpj'),
    /** 8 digits. */
    cep: text('cep'),
    machine: text('machine'),
    measures: text('measures'),
    message: text('message'),
    /** The request in words, as the customer's page wrote it. */
    products: text('products').notNull(),
    status: text('status', { enum: quotationStatuses }).notNull().default(firstStatus),
    createdAt: moment('created_at').notNull(),
    responseMessage: text('response_message'),
    totalValue: text('total_value'),
    validUntil: date('valid_until'),
    /** Since when nothing in it tells whose it was. */
    anonymisedAt: moment('anonymised_at'),
    /** When the desk first looked at it, or at what the customer did last; unread without. */
    seenAt: moment('seen_at'),
    assignedTo: integer('assigned_to'),
    /** Who typed it in for a customer, as after a telephone call. */
    enteredBy: integer('entered_by'),
    /** When an answer is owed; nothing while it is the customer's turn, or once it is decided. */
    dueAt: moment('due_at'),
    /** From when on it is owed: with the shop's hours that says when it is due. Nothing for what was already due when this began to be kept and whose beginning nobody knows. */
    owedSince: moment('owed_since'),
    /** Of the last proposal sent; 0 before the first. Whoever sends one locks this row, and so does whoever accepts one. */
    version: integer('version').notNull().default(0),
    /** Whether the customer's silence is left alone. */
    silenceIgnored: boolean('silence_ignored').notNull().default(false),
    /** Codes of all requested and offered lines, one per line. */
    codes: text('codes'),
    /** Written by `quotationSearchText`, searched by `matchesSearch`. */
    searchText: text('search_text').notNull().default(''),
    /** Whether it has a silence notice that is not settled. */
    hasSilence: boolean('has_silence').notNull().default(false),
    /** When the first proposal was sent. */
    answeredAt: moment('answered_at'),
  },
  (t) => [
    foreignKey({ columns: [t.customerId], foreignColumns: [customers.id] }).onDelete('set null'),
    foreignKey({ columns: [t.assignedTo], foreignColumns: [administrators.id] }).onDelete('set null'),
    foreignKey({ columns: [t.enteredBy], foreignColumns: [administrators.id] }).onDelete('set null'),
    index('quotations_by_customer').on(t.customerId, t.id),
    index('quotations_by_email').on(sql`lower(${t.email})`, t.id),
    // With all that the dashboard adds up.
    index('quotations_arrived').on(t.createdAt, t.id, t.status, t.answeredAt).concurrently(),
    index('quotations_due').on(dueOrNever(t), oldestOwedFirst(t)).concurrently(),
    index('quotations_of_status').on(t.status, t.id).concurrently(),
    index('quotations_of_status_due').on(t.status, dueOrNever(t), oldestOwedFirst(t)).concurrently(),
    index('quotations_by_owner').on(t.assignedTo, t.id),
    index('quotations_of_owner_due').on(t.assignedTo, dueOrNever(t), oldestOwedFirst(t)).concurrently(),
    index('quotations_unread').on(t.id).where(sql`${t.seenAt} is null`),
    index('quotations_unread_due').on(dueOrNever(t), oldestOwedFirst(t)).where(sql`${t.seenAt} is null`).concurrently(),
    index('quotations_asked_due').on(dueOrNever(t), oldestOwedFirst(t)).where(isAskedAgain(t)).concurrently(),
    index('quotations_silent_due').on(dueOrNever(t), oldestOwedFirst(t)).where(isSilent(t)).concurrently(),
    index('quotations_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('quotations_status', sql.raw(`"status" in (${quotationStatuses.map((status) => `'${status}'`).join(', ')})`)),
    shorterThan('quotations', 'name', lengths.name),
    shorterThan('quotations', 'email', lengths.email),
    shorterThan('quotations', 'phone', lengths.phone),
    shorterThan('quotations', 'company', lengths.company),
    check('quotations_reachable', sql`"email" is not null or "phone" is not null or "anonymised_at" is not null`),
    check('quotations_cnpj', sql`"cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    check('quotations_cep', sql`"cep" ~ '^[0-9]{8}$'`),
    shorterThan('quotations', 'machine', lengths.machine),
    shorterThan('quotations', 'measures', lengths.measures),
    shorterThan('quotations', 'message', lengths.message),
  ],
)

export const quotationItems = pgTable(
  'quotation_items',
  {
    id: id(),
    quotationId: integer('quotation_id').notNull(),
    /** Gone when the product is; what was asked for stays as it was written then. */
    productId: integer('product_id'),
    name: text('name').notNull(),
    code: text('code').notNull(),
    imageUrl: text('image_url'),
    /** For the desk, should the product be gone when it answers. */
    priceCents: integer('price_cents'),
    ncm: text('ncm'),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('set null'),
    index('quotation_items_of_quotation').on(t.quotationId, t.productId).concurrently(),
    index('quotation_items_by_product').on(t.productId),
    check('quotation_items_quantity', sql.raw(`"quantity" between 1 and ${mostOfOneProduct}`)),
  ],
)

/** Re-encoded and without where they were taken. The shop's own copy; the desk's message has another while it is kept. */
export const quotationPhotos = pgTable(
  'quotation_photos',
  {
    id: id(),
    quotationId: integer('quotation_id').notNull(),
    position: integer('position').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    uniqueIndex('quotation_photos_by_quotation').on(t.quotationId, t.position),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    formType: text('form_type', { enum: formTypes }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    subject: text('subject').notNull(),
    message: text('message'),
    /** Whose account was open. */
    customerId: integer('customer_id'),
    /** The quotation it became, when it asked for one. */
    quotationId: integer('quotation_id'),
    createdAt: moment('created_at').notNull(),
    /** When somebody of the desk read it. */
    seenAt: moment('seen_at'),
    /** Since when it is out of the way; nothing is thrown away by hand. */
    archivedAt: moment('archived_at'),
    /** Written by `searchTextOf`, searched by `matchesSearch`. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('set null'),
    foreignKey({ columns: [t.customerId], foreignColumns: [customers.id] }).onDelete('set null'),
    index('contact_messages_by_customer').on(t.customerId),
    index('contact_messages_by_quotation').on(t.quotationId),
    index('contact_messages_by_email').on(sql`lower(${t.email})`),
    index('contact_messages_unread').on(t.id).where(sql`${t.seenAt} is null`),
    index('contact_messages_here')
      .on(t.id)
      .where(sql`${t.quotationId} is null and ${t.archivedAt} is null`)
      .concurrently(),
    index('contact_messages_archived')
      .on(t.id)
      .where(sql`${t.quotationId} is null and ${t.archivedAt} is not null`)
      .concurrently(),
    index('contact_messages_arrived').on(t.createdAt).concurrently(),
    index('contact_messages_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('contact_messages_form_type', sql`"form_type" in ('contato', 'cotacao')`),
    shorterThan('contact_messages', 'name', lengths.name),
    shorterThan('contact_messages', 'email', lengths.email),
    shorterThan('contact_messages', 'subject', lengths.subject),
    shorterThan('contact_messages', 'message', lengths.message),
  ],
)
