import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { administrators } from '#features/accounts/server/tables.ts'
import { moment } from '#platform/database/columns.ts'
import { stepMarks } from '../domain.ts'

/** What somebody marked by hand among the first steps. */
export const setupMarks = pgTable(
  'setup_marks',
  {
    administratorId: integer('administrator_id').notNull(),
    mark: text('mark', { enum: stepMarks }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.administratorId, t.mark] }),
    foreignKey({ columns: [t.administratorId], foreignColumns: [administrators.id] }).onDelete('cascade'),
    check('setup_marks_mark', sql`"mark" in ('privacy-read', 'put-away')`),
  ],
)
