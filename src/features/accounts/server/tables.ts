import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const administrators = pgTable(
  'administrators',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
    /** Base32. Unlike a password it must be read again, so it cannot be hashed. */
    totpSecret: text('totp_secret'),
    /** Shown to its owner, but not proven to be in their telephone yet. */
    totpOffer: text('totp_offer'),
    /** The half minute of the last code that was accepted: no code is good twice. */
    totpLastStep: integer('totp_last_step'),
  },
  (t) => [uniqueIndex('administrators_username_key').on(sql`lower(${t.username})`)],
)

/** Only the hash of a session's token is kept: whoever reads this table can use none of them. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    administratorId: integer('administrator_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.administratorId], foreignColumns: [administrators.id] }).onDelete('cascade'),
    uniqueIndex('admin_sessions_token_key').on(t.tokenHash),
    index('admin_sessions_by_administrator').on(t.administratorId),
  ],
)

/** Each stands for one code of the telephone, once. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer('administrator_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.administratorId], foreignColumns: [administrators.id] }).onDelete('cascade'),
    uniqueIndex('admin_recovery_codes_key').on(t.administratorId, t.codeHash),
  ],
)
