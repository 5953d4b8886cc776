import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { administrators } from '#features/accounts/server/tables.ts'
import { id, moment } from '#platform/database/columns.ts'

/** `product` of `product.update`. */
export const subjectKindOf = (action: AnyPgColumn) => sql`split_part(${action}, '.', 1)`

/** Who changed what, and when; written in the transaction of the change, never changed afterwards. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull(),
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
    index('audit_entries_at').on(t.at, t.id).concurrently(),
    index('audit_entries_by_administrator').on(t.administratorId, t.id).concurrently(),
    index('audit_entries_by_action').on(t.action, t.id).concurrently(),
    index('audit_entries_by_kind').on(subjectKindOf(t.action), t.id).concurrently(),
    index('audit_entries_subject_name').using('gin', sql`lower(${t.subjectName}) gin_trgm_ops`).concurrently(),
  ],
)
