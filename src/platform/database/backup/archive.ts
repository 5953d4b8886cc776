import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { type Cell, type Digest, lineOf, listTables, readRows } from './stored-tables.ts'
import { unlessMissing } from './unless-missing.ts'

/**
 * A copy of the shop is lines of JSON: what it is, then each table with its rows (a list of cells each), then each file with its
 * pieces, at last what must have come by then. Nothing in it depends on the database it was made from.
 */
const format = 'rodacerta-backup'
const version = 1

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const digest = z.object({ rows: count, sha256 })
const header = z.object({
  format: z.literal(format),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** The last migration: when it was written, and its content's hash. */
  schema: z.object({ at: z.int(), hash: z.string() }),
})
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
/** Only names that the shop itself gives, so that no copy writes anywhere else. */
const fileLine = z.object({ file: z.string().regex(/^outbox\/[\w-][\w.-]*\.eml$/) })
const endLine = z.object({
  end: z.object({
    tables: z.record(z.string(), digest),
    sequences: z.record(z.string(), z.int()),
    files: count,
    /** Of every line before this one. */
    sha256,
  }),
})
const piece = z.tuple([z.base64()])

export type Header = z.infer<typeof header>
export type End = z.infer<typeof endLine>['end']
export type Entry =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; name: string; columns: string[] }
  /** Of the table, or one piece of the file, that was named last. */
  | { kind: 'row'; cells: Cell[] }
  | { kind: 'file'; name: string }
  | { kind: 'end'; end: End }

/** What is wrong with the file that should be restored. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

/** Without a folder, the database alone. */
type Making = { dataDir?: string; now: () => Date }

/** The whole shop as it is in the client's transaction, with the messages that lie as files in its folder. */
export async function* writeArchive(client: ClientBase, { dataDir, now }: Making): AsyncGenerator<string> {
  const whole = createHash('sha256')
  const tables: Record<string, Digest> = {}
  // They are of no transaction: the later, the larger the gap in the numbers.
  const sequences = await sequencesOf(client)
  let files = 0
  async function* content() {
    yield lineOf({ format, version, madeAt: now().toISOString(), schema: await schemaOf(client) } satisfies Header)
    for (const table of await listTables(client)) {
      yield lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) })
      const hash = createHash('sha256')
      let rows = 0
      for await (const part of readRows(client, table)) {
        const text = part.map(lineOf).join('')
        hash.update(text)
        rows += part.length
        yield text
      }
      tables[table.name] = { rows, sha256: hash.digest('hex') }
    }
    if (!dataDir) return
    for (const name of await listFiles(dataDir)) {
      yield lineOf({ file: name })
      for await (const part of piecesOf(path.join(dataDir, name))) yield lineOf([part.toString('base64')])
      files += 1
    }
  }
  for await (const text of content()) {
    whole.update(text)
    yield text
  }
  const end = { tables, sequences, files, sha256: whole.digest('hex') }
  yield lineOf({ end })
}

async function schemaOf(client: ClientBase): Promise<Header['schema']> {
  const { rows: waiting } = await client.query('select from drizzle.later_steps')
  if (waiting.length > 0)
    throw new Error('A última atualização do banco ainda está em andamento. Faça a cópia quando ela terminar.')
  const { rows } = await client.query<{ at: string; hash: string }>(
    'select created_at as at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  const [last] = rows
  if (!last) throw new Error('Este banco de dados ainda está vazio: não há o que copiar.')
  return { at: Number(last.at), hash: last.hash }
}

async function sequencesOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}

/** The files that matter: messages that no mail server took. Pictures in other sizes are made again. */
export const filesIn = (dataDir: string) => path.join(dataDir, 'outbox')

export async function listFiles(dataDir: string) {
  const names = await readdir(filesIn(dataDir)).catch(unlessMissing([] as string[]))
  const isMessage = (name: string) => fileLine.safeParse({ file: name }).success
  return names
    .map((name) => `outbox/${name}`)
    .filter(isMessage)
    .sort()
}

async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>
  } catch (error) {
    // Thrown away since it was listed.
    unlessMissing(undefined)(error as NodeJS.ErrnoException)
  }
}

/** What an archive's lines mean. The last one is given out only when all before it were what it says. */
export async function* readArchive(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<Entry> {
  const whole = createHash('sha256')
  let isWhole = false
  let isBegun = false
  for await (const line of linesOf(chunks)) {
    if (isWhole) throw new BrokenArchive('há mais conteúdo depois do fim')
    const entry = entryOf(line, isBegun)
    isBegun = true
    if (entry.kind === 'end') {
      isWhole = whole.digest('hex') === entry.end.sha256
      if (!isWhole) throw new BrokenArchive('a soma de verificação não confere')
    } else whole.update(`${line}\n`)
    yield entry
  }
  if (!isWhole) throw new BrokenArchive('o arquivo foi cortado antes do fim')
}

function entryOf(line: string, isBegun: boolean): Entry {
  const value = jsonOf(line)
  if (!isBegun) return { kind: 'header', header: headerOf(value) }
  if (isRow(value)) return { kind: 'row', cells: value }
  const table = tableLine.safeParse(value)
  if (table.success) return { kind: 'table', name: table.data.table, columns: table.data.columns }
  const file = fileLine.safeParse(value)
  if (file.success) return { kind: 'file', name: file.data.file }
  const end = endLine.safeParse(value)
  if (end.success) return { kind: 'end', end: end.data.end }
  throw new BrokenArchive('há uma linha que ninguém escreveu assim')
}

/** A schema would read each of millions of cells four times slower. */
const isRow = (value: unknown): value is Cell[] =>
  Array.isArray(value) && value.every((cell) => cell === null || typeof cell === 'string')

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BrokenArchive('há uma linha ilegível')
  }
}

function headerOf(value: unknown) {
  const read = header.safeParse(value)
  if (!read.success) throw new BrokenArchive('não é uma cópia da loja')
  if (read.data.version !== version)
    throw new BrokenArchive(`é do formato ${read.data.version}, e esta versão da loja só lê o formato ${version}`)
  return read.data
}

export function pieceOf(cells: readonly Cell[]): Buffer {
  const read = piece.safeParse(cells)
  if (!read.success) throw new BrokenArchive('há um arquivo ilegível')
  return Buffer.from(read.data[0], 'base64')
}

/** More than the largest picture takes; whoever made a longer one did not make it here. */
const longestLine = 256 * 1024 * 1024

async function* linesOf(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    let from = 0
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      begun.push(bytes.subarray(from, at))
      yield Buffer.concat(begun).toString()
      begun = []
      length = 0
      from = at + 1
    }
    if (from < bytes.length) begun.push(bytes.subarray(from))
    length += bytes.length - from
    if (length > longestLine) throw new BrokenArchive('há uma linha longa demais')
  }
  if (begun.length > 0) throw new BrokenArchive('o arquivo foi cortado antes do fim')
}
