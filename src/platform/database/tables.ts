import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** The number of what an answer is about. */
export const subjectOf = (answer: AnyPgColumn) => sql`(${answer} ->> 'id')`

/** The first answer to a request that may be sent again, written in the same transaction as what the request did. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Which call, and whose: nobody can ask for another's answer by guessing a key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** `json`, not `jsonb`: a replay has its fields in the same order as the first answer. */
    answer: json('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_by_age').on(t.createdAt),
    // Whose answers are forgotten with what they are about.
    index('idempotency_keys_by_subject').on(subjectOf(t.answer)).concurrently(),
    check('idempotency_keys_key_length', sql`char_length(${t.key}) <= 200`),
  ],
)

/** How often something happened in the current span of time; here, so that all instances count together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A hash: an address or e-mail that asked for something is nobody's business here. */
    subject: text('subject').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_by_end').on(t.endsAt)],
)

/** Keys with which the shop signs what it gives away; here, so that all instances know what any of them signed. */
export const signingKeys = pgTable('signing_keys', { name: text('name').primaryKey(), key: bytes('key').notNull() })
