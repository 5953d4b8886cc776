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
  if (rows.length === 0) return []
  const { names, json } = asJson(table, rows)
  const returned = named(table, returning)
  const { rows: saved } = await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}) ${onConflict} returning ${namesOf(returned)}`,
  )
  return saved.map((row) => byKey(row, returned)) as Pick<T['$inferSelect'], K>[]
}

/** Changes rows found by their id, all of the same columns, as one parameter; `also` is what every one of them gets besides. */
export async function updateRows<T extends PgTable & { id: PgColumn }>(
  db: Db,
  table: T,
  rows: (Partial<T['$inferInsert']> & { id: number })[],
  also = sql``,
) {
  if (rows.length === 0) return
  const { keys, json } = asJson(table, rows)
  const columns = named(
    table,
    keys.filter((key) => key !== 'id'),
  )
  const values = sql.raw(columns.map(({ column: { name } }) => `"${name}" = given."${name}"`).join(', '))
  await db.execute(
    sql`update ${table} set ${values} ${also} from json_populate_recordset(null::${table}, ${json}) as given where ${table.id} = given.id`,
  )
}

function asJson(table: PgTable, rows: readonly object[]) {
  // Sorted, so that the text of the statement does not depend on how the caller wrote the row down.
  const keys = keysOf(rows[0]!).sort()
  const known = new Set(keys)
  const hasSameKeys = (row: object) => {
    const own = keysOf(row)
    return own.length === keys.length && own.every((key) => known.has(key))
  }
  if (!rows.every(hasSameKeys)) throw new Error('rows written together have the same columns')
  const given = named(table, keys)
  return {
    keys,
    names: namesOf(given),
    json: JSON.stringify(rows.map((row) => byName(row as Record<string, unknown>, given))),
  }
}

function named(table: PgTable, keys: readonly string[]): NamedColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return keys.map((key) => ({ key, column: columns[key]! }))
}

const keysOf = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([key]) => key)

const namesOf = (columns: NamedColumn[]) => sql.raw(columns.map(({ column }) => `"${column.name}"`).join(', '))

function byName(row: Record<string, unknown>, columns: NamedColumn[]) {
  const values: Record<string, unknown> = {}
  for (const { key, column } of columns) values[column.name] = row[key]
  return values
}

const byKey = (row: Record<string, unknown>, columns: NamedColumn[]) =>
  Object.fromEntries(columns.map(({ key, column }) => [key, decoded(column, row[column.name])]))

const decoded = (column: PgColumn, value: unknown) => (value === null ? null : column.mapFromDriverValue(value))
