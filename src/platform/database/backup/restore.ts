import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import type { DatabaseLog } from '../database-log.ts'
import { findMigrations, runMigrations } from '../migrate.ts'
import { BrokenArchive, type End, type Entry, filesIn, type Header, pieceOf } from './archive.ts'
import { inPlaceOf } from './in-place-of.ts'
import {
  type Cell,
  digestOf,
  lengthOf,
  listTables,
  placeOf,
  quoted,
  type StoredTable,
  speakPlainly,
} from './stored-tables.ts'

/** What is in the way of a copy: it is put only where nothing is, unless somebody says that all that may go. */
export class NotEmpty extends Error {
  override name = 'NotEmpty'
  constructor(found: readonly { name: string; rows: number }[]) {
    const listed = found.map(({ name, rows }) => `${name}: ${rows}`).join(', ')
    super(`O banco de dados de destino não está vazio (linhas por tabela: ${listed}). Nada foi alterado.`)
  }
}

type Options = {
  /** Where the files go; without it they stay out. */
  dataDir?: string
  /** Whether what is there may be thrown away. */
  replaces: boolean
  log: DatabaseLog
  folder?: string
}

/** Puts a copy of the shop into a database, whole or not at all, and compares every table with what the copy says of it. */
export async function restoreArchive(client: Client, entries: AsyncIterable<Entry>, options: Options): Promise<End> {
  const { dataDir, replaces, log, folder = findMigrations() } = options
  const coming = entries[Symbol.asyncIterator]()
  const first = await coming.next()
  if (first.done || first.value.kind !== 'header') throw new BrokenArchive('não é uma cópia da loja')
  const { schema } = first.value.header
  refuseUnknownSchema(schema, folder)
  await refuseWhileServing(client)
  const found = await listFound(client)
  if (found.length > 0 && !replaces) throw new NotEmpty(found)
  await migrateTo(client, schema, { folder, log })
  const fillAll = () => inTransaction(client, () => fill(client, coming, dataDir))
  const end = await (dataDir ? inPlaceOf(filesIn(dataDir), fillAll) : fillAll())
  // What this version of the shop has beyond the copy's.
  await runMigrations(client, folder, log)
  await client.query('analyze')
  return end
}

function refuseUnknownSchema({ at, hash }: Header['schema'], folder: string) {
  const isKnown = readMigrationFiles({ migrationsFolder: folder }).some(
    (migration) => migration.folderMillis === at && migration.hash === hash,
  )
  if (!isKnown) throw new BrokenArchive('foi feita por uma versão mais nova da loja: atualize a loja e tente de novo')
}

/** Who serves looks every second whether something changed, so a connection of theirs is always open. */
async function refuseWhileServing(client: Client) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'rodacerta'`,
  )
  if (rows[0]?.count) throw new Error('A loja está em funcionamento neste banco de dados. Encerre-a e tente de novo.')
}

async function listFound(client: Client) {
  const found: { name: string; rows: number }[] = []
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::float8 as rows from ${placeOf(name)}`)
    if (rows[0]!.rows > 0) found.push({ name, rows: rows[0]!.rows })
  }
  return found
}

async function migrateTo(
  client: Client,
  { at }: Header['schema'],
  { folder, log }: { folder: string; log: DatabaseLog },
) {
  await runMigrations(client, folder, log, at)
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  if (Number(rows[0]!.last) > at)
    throw new Error(
      'O banco de dados de destino já está em uma versão mais nova que a da cópia. Use um banco vazio (ou outra pasta em DATA_DIR).',
    )
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('set local lock_timeout = 0')
    await speakPlainly(client)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Rows come as they were, also those that the database derives from others: it must not derive them a second time. */
async function fill(client: Client, entries: AsyncIterator<Entry>, dataDir: string | undefined): Promise<End> {
  const tables = await listTables(client)
  const places = tables.map(({ name }) => placeOf(name))
  await client.query(`truncate ${places.join(', ')} restart identity`)
  for (const place of places) await client.query(`alter table ${place} disable trigger user`)
  const end = await takeEntries(client, tables, entries, dataDir)
  for (const [name, last] of Object.entries(end.sequences))
    await client.query('select setval($1::regclass, $2)', [placeOf(name), last])
  await compare(client, tables, end)
  for (const place of places) await client.query(`alter table ${place} enable trigger user`)
  return end
}

async function takeEntries(
  client: Client,
  tables: readonly StoredTable[],
  entries: AsyncIterator<Entry>,
  dataDir: string | undefined,
): Promise<End> {
  let into: Sink = nowhere
  let end: End | undefined
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value
    if (entry.kind === 'row') await into.take(entry.cells)
    else await into.finish()
    if (entry.kind === 'table') into = rowsInto(client, tableOf(tables, entry.name), entry.columns)
    if (entry.kind === 'file') into = dataDir ? await fileInto(path.join(dataDir, entry.name)) : nowhere
    if (entry.kind === 'end') end = entry.end
  }
  return end!
}

function tableOf(tables: readonly StoredTable[], name: string) {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new BrokenArchive(`tem uma tabela que a loja não conhece (${name})`)
  return table
}

type Sink = { take(cells: Cell[]): Promise<void> | void; finish(): Promise<void> | void }
const nowhere: Sink = { take() {}, finish() {} }

const mostRows = 500
const mostCharacters = 1_000_000

function typeOf(table: StoredTable, name: string) {
  const column = table.columns.find((one) => one.name === name)
  if (!column) throw new BrokenArchive(`tem uma coluna que a loja não conhece (${table.name}.${name})`)
  return column.type
}

function rowsInto(client: Client, table: StoredTable, names: readonly string[]): Sink {
  const cells = names.map((name, n) => `given.c${n}::${typeOf(table, name)}`)
  const text = `insert into ${placeOf(table.name)} (${names.map(quoted).join(', ')}) overriding system value
    select ${cells.join(', ')} from unnest(${names.map((_, n) => `$${n + 1}::text[]`).join(', ')})
    as given(${names.map((_, n) => `c${n}`).join(', ')})`
  let rows: Cell[][] = []
  let characters = 0
  const finish = async () => {
    if (rows.length === 0) return
    await client.query(
      text,
      names.map((_, n) => rows.map((row) => row[n] ?? null)),
    )
    rows = []
    characters = 0
  }
  return {
    finish,
    async take(row) {
      rows.push(row)
      characters += lengthOf(row)
      if (rows.length >= mostRows || characters >= mostCharacters) await finish()
    },
  }
}

/** Whoever looks into the folder sees a whole file or none. */
async function fileInto(file: string): Promise<Sink> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(`${file}.tmp`, 'w', 0o600)
  return {
    take: async (cells) => void (await handle.write(pieceOf(cells))),
    async finish() {
      await handle.close()
      await rename(`${file}.tmp`, file)
    },
  }
}

async function compare(client: Client, tables: readonly StoredTable[], end: End) {
  for (const table of tables) {
    const stored = await digestOf(client, table)
    const wanted = end.tables[table.name]
    if (stored.rows !== wanted?.rows || stored.sha256 !== wanted.sha256)
      throw new Error(
        `A tabela ${table.name} não ficou igual à da cópia (${stored.rows} de ${wanted?.rows ?? 0} linhas). Nada foi gravado.`,
      )
  }
}
