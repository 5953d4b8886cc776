import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#features/accounts/server/tables.ts'
import { machineLengths as lengths } from '../domain/machine.ts'

const shorterThan = (column: keyof typeof lengths) =>
  check(`customer_machines_${column}_length`, sql.raw(`char_length("${column}") <= ${lengths[column]}`))

export const customerMachines = pgTable(
  'customer_machines',
  {
    customerId: integer('customer_id').notNull(),
    /** Made by whoever wrote it down, so it is only one customer's: nobody can hold another's number. */
    id: uuid('id').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    name: text('name').notNull(),
    serial: text('serial').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    foreignKey({ columns: [t.customerId], foreignColumns: [customers.id] }).onDelete('cascade'),
    shorterThan('brand'),
    shorterThan('model'),
    shorterThan('name'),
    shorterThan('serial'),
  ],
)
