import { setImmediate as breathe } from 'node:timers/promises'
import { inputMessage } from '#kernel/api/input-messages.ts'
import { AppError } from '#kernel/errors.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import type { Sheet, SheetRecord } from '#platform/csv/sheet.ts'
import { isSpreadsheet, readXlsx } from '#platform/xlsx/xlsx.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { type ProductChange, tableLine } from '../../desk/contract/products.ts'
import { exampleCode, fieldNamed, headerOf, type TableField } from '../../desk/domain/product-table.ts'
import { fieldsIn } from '../../desk/server/table-cells.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import type { ImportReport, ImportRequest, TableColumns } from '../contract/tables.ts'

export type TableLine = {
  line: number
  cells: Partial<Record<TableField, string>>
  change: ProductChange
}
export type TableProblem = ImportReport['problems'][number]
type Column = ImportReport['columns'][number]
/** So many lines of a file: what could be written of them, and what is wrong with the others. */
export type TablePart = { read: number; lines: TableLine[]; problems: TableProblem[] }
export type Table = { columns: Column[]; count: number; parts: () => AsyncIterable<TablePart> }

/** What spreadsheets show where a formula failed, in English and in Portuguese. */
const failedFormula = /^#(N\/[AD]|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!)$/i
/** What spreadsheets make of a number of more digits than they keep, or than a column shows: `7,89123E+12`. */
const lostDigits = /^-?\d([.,]\d+)?E\+\d{1,3}$/i
/** Few enough for one statement to take no second, many enough that statements cost little. */
const linesAtOnce = 200
const sampleLines = 50
const mostSamples = 3

/** The headings of a file, what each would be taken for, and some of what stands under it. */
export async function readColumns(file: File): Promise<TableColumns> {
  const { header, count, records } = await readSheet(file)
  const sample: string[][] = []
  for await (const { cells } of records()) {
    sample.push(cells)
    if (sample.length === sampleLines) break
  }
  const columns = columnsOf(header, {}).map((column, place) => {
    const values = sample.map((cells) => (cells[place] ?? '').trim())
    return { ...column, samples: [...new Set(values.filter((value) => value !== ''))].slice(0, mostSamples) }
  })
  return { lines: count, columns }
}

/** A file as lines that could be written, and what is wrong with the others: read anew by everybody who goes through its parts. */
export async function readTable({ file, mapping = {} }: Pick<ImportRequest, 'file' | 'mapping'>): Promise<Table> {
  const { header, count, records } = await readSheet(file)
  const columns = columnsOf(header, mapping)
  if (!columns.some(({ field }) => field === 'code'))
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_WITHOUT_CODE', { details: { columns } })
  if (count === 0) throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_WITHOUT_LINES')
  return { columns, count, parts: () => readParts(columns, records()) }
}

async function* readParts(
  columns: readonly Column[],
  records: ReturnType<Sheet['records']>,
): AsyncGenerator<TablePart> {
  /** Where each code was first. */
  const seen = new Map<string, number>()
  let part: TablePart = { read: 0, lines: [], problems: [] }
  for await (const record of records) {
    readLine(columns, record, seen, part)
    part.read += 1
    if (part.read < linesAtOnce) continue
    yield part
    part = { read: 0, lines: [], problems: [] }
    await breathe()
  }
  if (part.read > 0) yield part
}

function readLine(
  columns: readonly Column[],
  { line, cells: raw }: SheetRecord,
  seen: Map<string, number>,
  { lines, problems }: TablePart,
) {
  const cells = cellsByField(columns, raw)
  const said = tableLine.safeParse(fieldsIn(cells), { error: inputMessage })
  const wrong = (field: string, message: string) =>
    problems.push({ line, column: headingInFile(columns, field), message })
  for (const issue of said.error?.issues ?? []) wrong(String(issue.path[0]), issue.message)
  const spoilt = Object.entries(cells).find(([, cell]) => spoiltCell(cell))
  if (spoilt) wrong(spoilt[0], spoiltCell(spoilt[1])!)
  const problem = codeProblem(cells.code, seen)
  if (problem) wrong('code', problem)
  else seen.set(cells.code!.toLowerCase(), line)
  if (said.success && !problem && !spoilt) lines.push({ line, cells, change: said.data })
}

async function readSheet(file: File): Promise<Sheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isSpreadsheet(bytes) ? readXlsx(bytes) : readCsv(bytes)
}

/** What a spreadsheet shows instead of what was meant. */
function spoiltCell(cell: string) {
  if (failedFormula.test(cell)) return draftTexts.failedFormula(cell)
  return lostDigits.test(cell) ? draftTexts.lostDigits(cell) : undefined
}

function codeProblem(code: string | undefined, seen: ReadonlyMap<string, number>) {
  if (!code) return draftTexts.required
  if (code.toLowerCase() === exampleCode.toLowerCase()) return draftTexts.exampleLine
  const earlier = seen.get(code.toLowerCase())
  return earlier === undefined ? undefined : draftTexts.codeRepeated(earlier)
}

/** Of two columns for one field the first counts. */
function columnsOf(header: readonly string[], mapping: NonNullable<ImportRequest['mapping']>): Column[] {
  const taken = new Set<TableField>()
  return header.map((name) => {
    const field = Object.hasOwn(mapping, name) ? mapping[name] || null : (fieldNamed(name) ?? null)
    if (field === null || taken.has(field)) return { header: name, field: null }
    taken.add(field)
    return { header: name, field }
  })
}

/** What a column is called in this file. */
export const headingInFile = (columns: readonly Column[], field: string) =>
  columns.find((column) => column.field === field)?.header ?? headerOf(field as TableField) ?? null

const cellsByField = (columns: readonly Column[], cells: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap(({ field }, place) => (field ? [[field, cellOf(field, cells[place] ?? '')]] : [])),
  ) as TableLine['cells']

/** Spreadsheets break lines inside a cell where it is narrow; only a description means it. */
const cellOf = (field: TableField, cell: string) =>
  field === 'description' ? cell.trim() : cell.replace(/[\t\r\n]+/g, ' ').trim()
