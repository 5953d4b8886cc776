import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, shorterThan } from '#platform/database/columns.ts'
import { customerLengths as lengths, linkPurposes } from '../domain/customer.ts'

export const administrators = pgTable(
  'administrators',
  {
    id: id(),
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
      id: id(),
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
    id: id(),
    administratorId: integer('administrator_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.administratorId], foreignColumns: [administrators.id] }).onDelete('cascade'),
    uniqueIndex('admin_recovery_codes_key').on(t.administratorId, t.codeHash),
  ],
)

export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    company: text('company'),
    /** Without punctuation, in capitals: 14 digits and, since 2026, letters. */
    cnpj: text('cnpj'),
    /** The state's number for the company, or ISENTO. */
    ie: text('ie'),
    passwordHash: text('password_hash').notNull(),
    /** When they showed that mail to this address reaches them; until then it is only what they typed. */
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('customers_email_key').on(sql`lower(${t.email})`),
    shorterThan('customers', 'name', lengths.name),
    shorterThan('customers', 'email', lengths.email),
    shorterThan('customers', 'phone', lengths.phone),
    shorterThan('customers', 'company', lengths.company),
    shorterThan('customers', 'ie', lengths.ie),
    check('customers_cnpj', sql`"cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
  ],
)

export const customerSessions = sessionTable('customer_sessions', {
  column: 'customer_id',
  owners: () => customers.id,
})

/** Links that were mailed, each good once. Only the hash of what the link carries is kept. */
export const customerLinks = pgTable(
  'customer_links',
  {
    id: id(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** Nobody's only inside a transaction that takes it back: see `customers/reset.ts`. */
    customerId: integer('customer_id'),
    /** Where it was mailed, which is what using it shows. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.customerId], foreignColumns: [customers.id] }).onDelete('cascade'),
    uniqueIndex('customer_links_token_key').on(t.tokenHash),
    index('customer_links_by_customer').on(t.customerId),
    check('customer_links_purpose', sql`"purpose" in ('email', 'password')`),
  ],
)
