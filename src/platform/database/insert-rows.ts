import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type NamedColumn = { key: string; column: PgColumn }

/**
 * Inserts rows with the same columns, none of them of bytes, in the order given, as one parameter. For what is written with
 * every request: the library takes longer to write out a statement of eighty parameters than PostgreSQL to run it (measured),
 * and a statement whose text does not change with the number of rows needs one plan.
 */
export async function insertRows<T extends PgTable, K extends keyof T['$inferSelect'] & string>(
  db: Db,
  table: T,
  rows: T['$inferInsert'][],
  returning: readonly K[],
  onConflict = sql``,
): Promise<Pick<T['$inferSelect'], K>[]> {
  const [first] = rows
  if (!first) return []
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const named = (keys: readonly string[]) => keys.map((key) => ({ key, column: columns[key]! }))
  const keys = keysOf(first)
  if (rows.some((row) => keysOf(row).join() !== keys.join()))
    throw new Error('rows inserted together have the same columns')
  const given = named(keys)
  const returned = named(returning)
  const names = namesOf(given)
  const json = JSON.stringify(rows.map((row) => byName(row, given)))
  const { rows: saved } = await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}) ${onConflict} returning ${namesOf(returned)}`,
  )
  return saved.map((row) => byKey(row, returned)) as Pick<T['$inferSelect'], K>[]
}

const keysOf = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([key]) => key)
    .sort()

const namesOf = (columns: NamedColumn[]) => sql.raw(columns.map(({ column }) => `"${column.name}"`).join(', '))

const byName = (row: Record<string, unknown>, columns: NamedColumn[]) =>
  Object.fromEntries(columns.map(({ key, column }) => [column.name, row[key]]))

const byKey = (row: Record<string, unknown>, columns: NamedColumn[]) =>
  Object.fromEntries(columns.map(({ key, column }) => [key, decoded(column, row[column.name])]))

const decoded = (column: PgColumn, value: unknown) => (value === null ? null : column.mapFromDriverValue(value))
