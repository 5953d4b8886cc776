import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#features/accounts/server/tables.ts'
import { moment, shorterThan } from '#platform/database/columns.ts'
import { machineLengths as lengths } from '../domain/machine.ts'

const fitting = (column: keyof typeof lengths) => shorterThan('customer_machines', column, lengths[column])

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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    foreignKey({ columns: [t.customerId], foreignColumns: [customers.id] }).onDelete('cascade'),
    fitting('brand'),
    fitting('model'),
    fitting('name'),
    fitting('serial'),
  ],
)
