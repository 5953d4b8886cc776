import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

export type StoredTable = {
  name: string
  /** Those that hold something: what the database computes itself is computed again. */
  columns: readonly { name: string; type: string }[]
  /** The primary key's columns. */
  key: readonly string[]
  refersTo: readonly string[]
}
export type Cell = string | null
export type Digest = { rows: number; sha256: string }

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const placeOf = (name: string) => `public.${quoted(name)}`
export const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

/** All tables of the shop as the database itself knows them, each after those it refers to. */
export async function listTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by array_position(i.indkey, a.attnum)), '[]')
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(distinct other.relname), '[]')
         from pg_constraint f join pg_class other on other.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname`)
  return inOrderOfReference(rows)
}

function inOrderOfReference(tables: readonly StoredTable[]) {
  const ordered: StoredTable[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered
}

/** In a transaction: every value reads the same wherever the database stands and however it was set up. */
export async function speakPlainly(client: ClientBase) {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
}

/** About as much as is held at once, whatever rows are like: of pictures there are a few, of short rows many. */
const heldCharacters = 1_000_000
const mostRows = 1_000
const mostRowsOfFiles = 4

/** All rows of a table in an order that is the same in every database, some at a time. In a transaction. */
export async function* readRows(client: ClientBase, table: StoredTable): AsyncGenerator<Cell[][]> {
  const cells = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(
    `declare stored no scroll cursor for select ${cells} from ${placeOf(table.name)} order by ${orderOf(table)}`,
  )
  const most = table.columns.some(({ type }) => type === 'bytea') ? mostRowsOfFiles : mostRows
  let limit = mostRowsOfFiles
  for (;;) {
    const { rows } = await client.query<Cell[]>({ text: `fetch ${limit} from stored`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
    const each = rows.reduce((sum, row) => sum + lengthOf(row), 0) / rows.length
    limit = Math.max(1, Math.min(most, limit * 2, Math.floor(heldCharacters / each)))
  }
  await client.query('close stored')
}

export const lengthOf = (row: readonly Cell[]) => row.reduce((sum, cell) => sum + (cell?.length ?? 0), 1)

/** Texts stand in another order where the database has another language. */
function orderOf({ key, columns }: StoredTable) {
  const isText = (name: string) => columns.some((column) => column.name === name && column.type === 'text')
  if (key.length === 0) return columns.map(({ name }) => `${quoted(name)}::text collate "C"`).join(', ')
  return key.map((name) => (isText(name) ? `${quoted(name)} collate "C"` : quoted(name))).join(', ')
}

/** What a table holds, in one number, to be compared with another database's. */
export async function digestOf(client: ClientBase, table: StoredTable): Promise<Digest> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const part of readRows(client, table)) {
    for (const row of part) hash.update(lineOf(row))
    rows += part.length
  }
  return { rows, sha256: hash.digest('hex') }
}
