import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

/** Each permission given and each one taken back, as proof (LGPD, art. 8 §2). A row never changes what it says. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    device: text('device').notNull(),
    /** Whose account was open; nobody's once that account is gone. */
    customerId: integer('customer_id'),
    purpose: text('purpose', { enum: ['statistics'] }).notNull(),
    isGranted: boolean('is_granted').notNull(),
    textVersion: integer('text_version').notNull(),
    address: text('address'),
    /** What the device's clock said, and ours. */
    decidedAt: moment('decided_at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (t) => [
    uniqueIndex('consents_once').on(t.device, t.purpose, t.decidedAt),
    index('consents_by_customer').on(t.customerId),
    check('consents_purpose', sql`"purpose" in ('statistics')`),
  ],
)
