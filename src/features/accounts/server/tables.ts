import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

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

/** One shape for both populations, each with a table of its own: no number and no token of one means anything in the other. */
function sessionTable(name: string, { column, owners }: { column: string; owners: () => AnyPgColumn }) {
  return pgTable(
    name,
    {
      id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
      /** Only the hash of the token: whoever reads this table can use none of them. */
      tokenHash: text('token_hash').notNull(),
      ownerId: integer(column).notNull(),
      createdAt: moment('created_at').notNull(),
      lastSeenAt: moment('last_seen_at').notNull(),
      endsAt: moment('ends_at').notNull(),
      address: text('address').notNull(),
      userAgent: text('user_agent').notNull(),
    },
    (t) => [
      foreignKey({ columns: [t.ownerId], foreignColumns: [owners()] }).onDelete('cascade'),
      uniqueIndex(`${name}_token_key`).on(t.tokenHash),
      index(`${name}_by_${column.replace(/_id$/, '')}`).on(t.ownerId),
    ],
  )
}
export type SessionTable = ReturnType<typeof sessionTable>

export const adminSessions = sessionTable('admin_sessions', {
  column: 'administrator_id',
  owners: () => administrators.id,
})

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
