import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { administrators } from '#features/accounts/server/tables.ts'
import { products } from '#features/catalog/record/server/tables.ts'
import { bytes } from '#platform/database/bytes.ts'
import { id, moment, shorterThan } from '#platform/database/columns.ts'
import { eventKinds } from '../../domain/kinds.ts'
import { deskLengths, lengths, mostOfOneProduct } from '../../domain/lengths.ts'
import { silences } from '../../domain/silence.ts'
import { quotations } from './requests.ts'

/** What was sent to a customer. A row is never changed but for what the customer does with it. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    quotationId: integer('quotation_id').notNull(),
    version: integer('version').notNull(),
    sentAt: moment('sent_at').notNull(),
    sentBy: integer('sent_by'),
    /** As it stands on the proposal, whatever becomes of the account. */
    sentByName: text('sent_by_name').notNull(),
    message: text('message'),
    /** What the customer reads as the total, typed or computed. */
    totalValue: text('total_value'),
    /** Of the lines, in cents; nothing when there are none. */
    computedCents: bigint('computed_cents', { mode: 'number' }),
    discountHundredths: integer('discount_hundredths'),
    discountCents: bigint('discount_cents', { mode: 'number' }),
    freightTerms: text('freight_terms', { enum: ['CIF', 'FOB'] }),
    freightCents: integer('freight_cents'),
    paymentTerms: text('payment_terms'),
    leadTime: text('lead_time'),
    validUntil: date('valid_until'),
    /** The file that was sent: what it says must not change with the shop's data. */
    pdf: bytes('pdf'),
    openedAt: moment('opened_at'),
    acceptedAt: moment('accepted_at'),
    declinedAt: moment('declined_at'),
    /** Who said yes or no, as they wrote it. */
    decidedBy: text('decided_by'),
    declineReason: text('decline_reason'),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.sentBy], foreignColumns: [administrators.id] }).onDelete('set null'),
    uniqueIndex('proposals_by_version').on(t.quotationId, t.version),
    index('proposals_sent').on(t.sentAt, t.id).concurrently(),
    check('proposals_one_decision', sql`"accepted_at" is null or "declined_at" is null`),
    check('proposals_freight_terms', sql`"freight_terms" in ('CIF', 'FOB')`),
    shorterThan('proposals', 'message', lengths.message),
    shorterThan('proposals', 'decline_reason', deskLengths.reason),
  ],
)

export const proposalLines = pgTable(
  'proposal_lines',
  {
    id: id(),
    proposalId: integer('proposal_id').notNull(),
    position: integer('position').notNull(),
    productId: integer('product_id'),
    /** As they were when it was sent. */
    code: text('code'),
    description: text('description').notNull(),
    ncm: text('ncm'),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    leadTime: text('lead_time'),
  },
  (t) => [
    foreignKey({ columns: [t.proposalId], foreignColumns: [proposals.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.productId], foreignColumns: [products.id] }).onDelete('set null'),
    uniqueIndex('proposal_lines_by_proposal').on(t.proposalId, t.position),
    index('proposal_lines_by_product').on(t.productId),
    check('proposal_lines_quantity', sql.raw(`"quantity" between 1 and ${mostOfOneProduct}`)),
    check('proposal_lines_price', sql`"unit_cents" >= 0`),
  ],
)

/** Ways to a proposal without an account: one for every letter that carries a link. Only the hash of what it carries is kept. */
export const proposalLinks = pgTable(
  'proposal_links',
  {
    id: id(),
    proposalId: integer('proposal_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.proposalId], foreignColumns: [proposals.id] }).onDelete('cascade'),
    uniqueIndex('proposal_links_token_key').on(t.tokenHash),
    index('proposal_links_by_proposal').on(t.proposalId),
    index('proposal_links_by_end').on(t.endsAt),
  ],
)

/** What happened to a quotation, for whoever works on it. */
export const quotationEvents = pgTable(
  'quotation_events',
  {
    id: id(),
    quotationId: integer('quotation_id').notNull(),
    version: integer('version'),
    kind: text('kind', { enum: eventKinds }).notNull(),
    at: moment('at').notNull(),
    /** Who did it, as they wrote it or as the panel knows them. */
    name: text('name'),
    note: text('note'),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    index('quotation_events_by_quotation').on(t.quotationId, t.id),
  ],
)

/** For the desk's eyes only. */
export const quotationNotes = pgTable(
  'quotation_notes',
  {
    id: id(),
    quotationId: integer('quotation_id').notNull(),
    authorId: integer('author_id'),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.authorId], foreignColumns: [administrators.id] }).onDelete('set null'),
    index('quotation_notes_by_quotation').on(t.quotationId, t.id),
    shorterThan('quotation_notes', 'text', deskLengths.note),
  ],
)

/** An answer that is being written, one for each quotation. */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    quotationId: integer('quotation_id').primaryKey(),
    content: json('content').notNull(),
    /** Grows each time it is saved: whoever saves over another's words is told. */
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: integer('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.updatedBy], foreignColumns: [administrators.id] }).onDelete('set null'),
  ],
)

export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: id(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('canned_answers_title_key').on(sql`lower(${t.title})`),
    shorterThan('canned_answers', 'title', deskLengths.cannedTitle),
    shorterThan('canned_answers', 'text', lengths.message),
  ],
)

/** That a customer stays silent, told once for each proposal and way of being silent. */
export const silenceNotices = pgTable(
  'silence_notices',
  {
    id: id(),
    quotationId: integer('quotation_id').notNull(),
    version: integer('version').notNull(),
    silence: text('silence', { enum: silences }).notNull(),
    raisedAt: moment('raised_at').notNull(),
    isMailed: boolean('is_mailed').notNull(),
    /** When the desk put it aside. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    foreignKey({ columns: [t.quotationId], foreignColumns: [quotations.id] }).onDelete('cascade'),
    uniqueIndex('silence_notices_once').on(t.quotationId, t.version, t.silence),
  ],
)
