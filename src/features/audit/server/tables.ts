import { foreignKey, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { administrators } from '#features/accounts/server/tables.ts'

/** Who changed what, and when; written in the transaction of the change, never changed afterwards. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    administratorId: integer('administrator_id'),
    /** As the name was then. */
    administratorName: text('administrator_name').notNull(),
    /** `product.update`: what was done to what. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    foreignKey({ columns: [t.administratorId], foreignColumns: [administrators.id] }).onDelete('set null'),
    index('audit_entries_by_subject').on(t.subjectId, t.action),
    index('audit_entries_by_time').on(t.at),
  ],
)
