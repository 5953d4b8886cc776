import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** One row, or none as long as nobody ever touched it. */
export const maintenanceMode = pgTable(
  'maintenance_mode',
  {
    id: smallint('id').primaryKey().default(1),
    enabled: boolean('enabled').notNull(),
    /** Empty: the usual words. */
    title: text('title').notNull(),
    message: text('message').notNull(),
    estimatedTime: text('estimated_time').notNull(),
    showContacts: boolean('show_contacts').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    check('maintenance_mode_is_one_row', sql`${t.id} = 1`),
    check('maintenance_mode_lengths', sql`char_length(${t.title}) <= 120 and char_length(${t.message}) <= 1000`),
  ],
)
